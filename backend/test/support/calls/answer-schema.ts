import { createRequire } from 'node:module';
import type { Route } from '@viajario/contracts/route';

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
}

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
  return check(schema, body, 'answer');
}

function check(schema: Schema, value: unknown, at: string): string[] {
  if (schema.$ref) return check(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, value, at);
  if (schema.anyOf)
    return schema.anyOf.some((one) => check(one, value, at).length === 0) ? [] : [`${at} fits none of its shapes`];
  if (schema.enum && !schema.enum.includes(value)) return [`${at} is ${JSON.stringify(value)}`];
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && !types.includes(typeOf(value)) && !(types.includes('integer') && Number.isInteger(value))) {
    return [`${at} is ${typeOf(value)}, not ${types.join(' or ')}`];
  }
  if (Array.isArray(value)) return value.flatMap((item, i) => check(schema.items ?? {}, item, `${at}[${i}]`));
  return typeof value === 'object' && value !== null && schema.properties ? checkObject(schema, value, at) : [];
}

function checkObject({ properties = {}, required = [], additionalProperties }: Schema, value: object, at: string): string[] {
  const missing = required.filter((key) => !(key in value)).map((key) => `${at}.${key} is missing`);
  const wrong = Object.entries(value).flatMap(([key, item]) => {
    const schema = properties[key];
    if (schema) return check(schema, item, `${at}.${key}`);
    return additionalProperties === false ? [`${at}.${key} is not declared`] : [];
  });
  return [...missing, ...wrong];
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
