import fs from 'node:fs';
import path from 'node:path';
import { answerSchema, answerSchemas } from './answer-schemas.ts';
import { declaredRoutes, type DeclaredRoute } from './contract-routes.ts';
import type { JsonSchema, Schemas } from './json-schema.ts';
import { requestSchemas, runContract, type RouteValue, type RunningContract } from './request-schemas.ts';

export interface Answer {
  description: string;
  headers?: Record<string, { $ref: string }>;
  content?: Record<string, { schema: JsonSchema }>;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary?: string;
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required: boolean; description?: string; schema: JsonSchema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, Answer>;
}

export interface OpenapiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, unknown> & { schemas: Schemas };
}

export const OPENAPI_FILE = path.join(import.meta.dirname, '../openapi.json');

export const openapiText = (document: OpenapiDocument) => `${JSON.stringify(document, null, 2)}\n`;

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];
const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

/** Which errors a call can answer, by who may call it and what it takes (API-03). */
function errorStatuses(
  { method, path, access, multipart, signed, probe, file, refusals = [] }: RouteValue,
  declared: DeclaredRoute,
): number[] {
  const writes = WRITES.includes(method);
  const when = (condition: boolean, ...statuses: number[]) => (condition ? statuses : []);
  return [
    ...when(declared.body !== undefined || declared.query !== undefined || path.includes(':') || writes, 400),
    ...when(access.kind !== 'public', 401),
    ...when(
      access.kind === 'subscriber' || (access.kind === 'conta' && !access.whenExpired) || path.startsWith('/api/jobs/'),
      402,
    ),
    ...when(writes || path === '/api/logout' || access.kind === 'admin' || (access.role ?? 'agente') !== 'agente', 403),
    ...when(access.kind === 'conta' || path.includes(':') || multipart === true, 404),
    ...when(multipart === true, 408),
    ...when(file === true, 416),
    ...when(declared.body !== undefined || multipart === true, 409, 413, 415),
    ...when(signed === true, 405, 413, 415),
    ...when(writes, 422),
    ...refusals,
    414,
    ...when(!signed && !probe, 429),
    500,
    503,
  ];
}

function errorAnswers(statuses: number[], errors: RunningContract['errors']): Record<string, Answer> {
  const answers = [...new Set(statuses)].map((status): [string, Answer] => {
    const codes = Object.keys(errors).filter((code) => errors[code]?.status === status);
    const retry =
      status === 429 || status === 503 ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } } : {};
    const content = json({ $ref: '#/components/schemas/ErrorAnswer' });
    return [String(status), { description: codes.join(', '), ...retry, content }];
  });
  return Object.fromEntries(answers);
}

/** A file, whole or in part. */
function fileAnswers(): Record<string, Answer> {
  const content = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  return {
    200: { description: 'The file, under its own type', content },
    206: { description: 'The range of it that was asked for', content },
  };
}

/** A body in JSON, or a form that carries files, beside fields where the route takes any. */
function requestBody(route: RouteValue, { body }: DeclaredRoute, schemas: Schemas): Pick<Operation, 'requestBody'> {
  const fields = body === undefined ? [] : [{ $ref: `#/components/schemas/${body}` }];
  if (!route.multipart) return fields[0] ? { requestBody: { required: true, content: json(fields[0]) } } : {};
  const files = { type: 'array', items: { type: 'string', format: 'binary' } };
  if (route.fileFields) {
    const { properties: texts = {} } = schemas[body ?? ''] ?? {};
    const named = route.fileFields.map((name) => [name, texts[name] ? { anyOf: [texts[name], files] } : files]);
    const schema = { type: 'object', properties: { ...texts, ...Object.fromEntries(named) }, additionalProperties: false };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  const { fileField: field = 'documentos' } = route;
  const required = [field];
  const properties = { [field]: route.fileField === undefined ? files : files.items };
  const schema = { allOf: [...fields, { type: 'object', properties, required }] };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

function successAnswers(route: RouteValue, declared: DeclaredRoute): Record<string, Answer> {
  const started = { description: 'The work continues; its job shows the progress', content: json(answerSchema('JobStarted')) };
  const later: Record<string, Answer> = route.job ? { 202: started } : {};
  if (route.file) return { ...fileAnswers(), ...later };
  // A GET without an answer is a navigation of the browser.
  if (route.method === 'GET' && declared.answer === undefined) return { 302: { description: 'Redirect' } };
  const content = declared.answer ? { content: json(answerSchema(declared.answer.replace(/ \| JobStarted$/, ''))) } : {};
  const etag = route.revalidate ? { headers: { ETag: { $ref: '#/components/headers/ETag' } } } : {};
  const success = { description: 'Success', ...etag, ...content };
  const fresh = { [route.status]: success, ...(route.unchanged ? { [route.unchanged]: success } : {}), ...later };
  return route.revalidate ? { ...fresh, 304: { description: 'Not modified since the ETag in If-None-Match' } } : fresh;
}

function parameters(route: RouteValue, declared: DeclaredRoute, schemas: Schemas): NonNullable<Operation['parameters']> {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: name.toLowerCase().endsWith('id') ? { type: 'string', format: 'uuid' } : { type: 'string' },
  }));
  const query = schemas[declared.query ?? ''];
  const inQuery = Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query?.required?.includes(name) ?? false,
    schema,
  }));
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 255 } };
  const prefer = { name: 'Prefer', in: 'header', required: false, schema: { type: 'string', enum: ['respond-async'] } };
  return [...inPath, ...inQuery, ...(route.job ? [prefer] : []), ...(WRITES.includes(route.method) ? [key] : [])];
}

function operation(route: RouteValue, declared: DeclaredRoute, contract: RunningContract, schemas: Schemas): Operation {
  const errors = errorAnswers(errorStatuses(route, declared), contract.errors);
  return {
    operationId: `${declared.group}.${declared.name}`,
    tags: [declared.group],
    ...(declared.comment ? { summary: declared.comment } : {}),
    security: route.access.kind === 'public' ? [] : [{ session: [] }],
    parameters: parameters(route, declared, schemas),
    ...requestBody(route, declared, schemas),
    responses: { ...successAnswers(route, declared), ...errors },
  };
}

function components(schemas: Schemas): OpenapiDocument['components'] {
  return {
    schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
    headers: {
      RetryAfter: { description: 'Seconds', schema: { type: 'integer' } },
      ETag: { schema: { type: 'string' } },
    },
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid', description: '`__Host-sid` on https' } },
  };
}

/** The whole API as OpenAPI 3.1, out of packages/contracts alone. */
export async function openapiDocument(): Promise<OpenapiDocument> {
  const contract = await runContract();
  const routes = declaredRoutes();
  const answers = routes.flatMap((route) => route.answer ?? []);
  const requests = requestSchemas(contract);
  const bodies = Object.entries(requests).filter(([name]) => routes.some((route) => route.body === name));
  const schemas = { ...answerSchemas([...answers, 'JobStarted', 'ErrorAnswer']), ...Object.fromEntries(bodies) };
  const paths: OpenapiDocument['paths'] = {};
  for (const declared of routes) {
    const route = contract.routes[declared.group]?.[declared.name];
    if (!route) throw new Error(`${declared.group}.${declared.name} is declared but not in ROUTES`);
    const address = route.path.replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [route.method.toLowerCase()]: operation(route, declared, contract, requests) };
  }
  const { version } = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'));
  const description = 'Generated from packages/contracts by `npm run openapi`.';
  return { openapi: '3.1.0', info: { title: 'Viajário', version, description }, paths, components: components(schemas) };
}
