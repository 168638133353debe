import { createRequire } from 'node:module';
import type { Route } from '@viajario/contracts/route';
import { faultsOf, type Schema } from '../../src/shared/domain/json-schema.js';

interface OpenApi {
  components: { schemas: Record<string, Schema> };
  paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, { schema: Schema }> }> }>>;
}

const document: OpenApi = createRequire(import.meta.url)('@viajario/contracts/openapi.json');

/** Violations of the OpenAPI document in an answer: undeclared statuses, missing and surplus keys, wrong types. */
export function problemsOf(route: Route, status: number, body: unknown): string[] {
  const operation = document.paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
  const declared = operation?.responses[String(status)];
  if (!declared) return [`${status} is not declared`];
  const schema = declared.content?.['application/json']?.schema;
  if (!schema) return body === undefined ? [] : ['a body where none is declared'];
  return faultsOf(schema, body, 'answer', document.components.schemas);
}
