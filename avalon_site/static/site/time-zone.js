// Proposes the browser's time zone where the player has not chosen one. It is stored only with the form.
const select = document.getElementById("id_time_zone");
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (select && !select.value && [...select.options].some((option) => option.value === zone)) {
  select.value = zone;
}
