import ts from 'typescript';
import { filesBelow, isTest, ROOT, textOf, tooFew, type Check, type Outcome } from './check.ts';
import { declaredRoutes } from '@viajario/contracts/openapi/contract-routes';
import { parse, walk } from '@viajario/contracts/openapi/syntax';

const MIN_ROUTES = 15;

/** Names inside `@Handles(...)` of the backend, with their files. */
function handledRoutes(root: string): { route: string; file: string }[] {
  const files = filesBelow('backend/src', root).filter((file) => file.endsWith('.ts') && !isTest(file));
  const handled: { route: string; file: string }[] = [];
  for (const file of files) {
    const source = parse(file, textOf(file, root));
    walk(source, (node) => {
      if (!ts.isDecorator(node) || !ts.isCallExpression(node.expression)) return;
      if (node.expression.expression.getText(source) !== 'Handles') return;
      handled.push({ route: node.expression.arguments[0]?.getText(source) ?? '', file });
    });
  }
  return handled;
}

/** Every route of the contract has exactly one controller method, and no method handles an unknown route. */
export function checkRouteHandlers(root = ROOT, leastRoutes = MIN_ROUTES): Outcome {
  const routes = declaredRoutes(root).map(({ group, name }) => `${group}.${name}`);
  const handled = handledRoutes(root);
  const failures = tooFew(routes.length, leastRoutes, 'routes');
  for (const route of routes) {
    const places = handled.filter((entry) => entry.route === route).map((entry) => entry.file);
    if (places.length !== 1)
      failures.push(`${route} has ${places.length} controller methods, exactly one expected ${places.join(', ')}`.trimEnd());
  }
  for (const { route, file } of handled) {
    if (!routes.includes(route)) failures.push(`${file} handles ${route}, which routes.ts of contracts does not list`);
  }
  return { failures, note: `${routes.length} routes` };
}

export const routeHandlers: Check = { name: 'route-handlers', run: () => checkRouteHandlers() };
