/** The path of the route that serves a request, as the contract writes it (`/api/clientes/:id`); unset before one was found. */
export function routeTemplate(request: object): string | undefined {
  const route: unknown = 'route' in request ? request.route : undefined;
  if (typeof route !== 'object' || route === null || !('path' in route)) return undefined;
  return String(route.path);
}
