"""The ground on which every endpoint of the REST API stands."""
