/* The schema as a page on which every endpoint can be tried: by token, or as whoever is logged in. */

const place = document.getElementById("api");

window.SwaggerUIBundle({
  url: place.dataset.schema,
  domNode: place,
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  // Asking somebody else's server whether our schema is valid would tell them who looks at it.
  validatorUrl: null,
  requestInterceptor(request) {
    request.headers["X-CSRFToken"] = place.dataset.csrfToken;
    return request;
  },
});
