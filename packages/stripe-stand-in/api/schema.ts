import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { ApiError } from './api-error.ts';

interface Endpoint {
  method: string;
  path: string;
  params: object;
  response_kind: 'object' | 'list' | 'search_result';
  response: object;
}

interface Schema {
  type?: string | string[];
  $ref?: string;
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Part {
  endpoints: Endpoint[];
  event_types: string[];
  $defs: Record<string, Schema>;
}

const read = <P>(file: string): P => JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'));

/** Requests and answers of the provider's API as its own SDK describes them. */
const SUBSET = read<Part & { _meta: { api_version: string } }>('stripe-subset.json');
/** Where the subset has no calls. */
const TAX_IDS = read<Part>('tax-ids.json');
Object.assign(SUBSET.$defs, TAX_IDS.$defs);
SUBSET.$defs.Event?.properties?.type?.enum?.push(...TAX_IDS.event_types);

export const API_VERSION = SUBSET._meta.api_version;

/** Compiled without optimisation: optimising would take four times as long. */
const OPTIONS = { strict: false, validateSchema: false, validateFormats: false, code: { optimize: false } };
const ajv = new Ajv2020(OPTIONS);
/** Forms carry text only: numbers and booleans are read from it. */
const ajvOfForms = new Ajv2020({ ...OPTIONS, coerceTypes: true });
for (const one of [ajv, ajvOfForms]) one.addSchema({ $id: 'stripe', $defs: SUBSET.$defs });

const endpoints = new Map(
  [...SUBSET.endpoints, ...TAX_IDS.endpoints].map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);

/** `GET /v1/prices/{id}`: all calls of the subset, those without an id in their path first. */
export const ENDPOINTS = [...endpoints.keys()].sort((one, other) => Number(one.includes('{')) - Number(other.includes('{')));

function endpoint(name: string): Endpoint {
  const found = endpoints.get(name);
  if (!found) throw new Error(`${name} is not in stripe-subset.json`);
  return found;
}

const inSubset = (schema: object): object => JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs', '"stripe#/$defs'));

function once<V>(make: () => V): () => V {
  let made: { value: V } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Checks the parameters of an endpoint, turns the form's text into numbers and booleans, and refuses what the API refuses. */
export function paramsOf<P>(name: string): (params: unknown) => P {
  const validate = once<ValidateFunction<P>>(() => ajvOfForms.compile<P>(inSubset(endpoint(name).params)));
  return (params) => {
    const fits = validate();
    if (fits(params)) return params;
    throw refusal(fits.errors ?? []);
  };
}

/** Fails when the stand-in's own answer does not match the provider's schema. */
export function answerOf(name: string): (answer: unknown) => void {
  const { response, response_kind: kind } = endpoint(name);
  const validate = once(() => ajv.compile(inSubset(kind === 'object' ? response : listOf(response))));
  return (answer) => {
    const fits = validate();
    if (!fits(answer)) throw new Error(`the answer to ${name} breaks the schema: ${ajv.errorsText(fits.errors)}`);
  };
}

const checkEvent = once(() => ajv.compile(inSubset({ $ref: '#/$defs/Event' })));

/** Fails when an event does not match the provider's schema. */
export function checkEventShape(event: unknown): void {
  const fits = checkEvent();
  if (!fits(event)) throw new Error(`the event breaks the schema: ${ajv.errorsText(fits.errors)}`);
}

function listOf(item: object): object {
  return {
    type: 'object',
    required: ['object', 'data', 'has_more', 'url'],
    properties: {
      object: { const: 'list' },
      data: { type: 'array', items: item },
      has_more: { type: 'boolean' },
      url: { type: 'string' },
    },
    additionalProperties: false,
  };
}

function refusal(errors: ErrorObject[]): ApiError {
  const unknown = errors.find(({ keyword }) => keyword === 'additionalProperties');
  const first = unknown ?? errors[0];
  const at = (first?.instancePath ?? '').split('/').slice(1);
  const toParamName = (names: string[]) => names.map((name, index) => (index === 0 ? name : `[${name}]`)).join('');
  if (unknown) {
    const param = toParamName([...at, String(unknown.params.additionalProperty)]);
    return new ApiError(400, { code: 'parameter_unknown', param, message: `Received unknown parameter: ${param}` });
  }
  if (first?.keyword === 'required') {
    const param = toParamName([...at, String(first.params.missingProperty)]);
    return new ApiError(400, { code: 'parameter_missing', param, message: `Missing required param: ${param}.` });
  }
  return new ApiError(400, { param: toParamName(at), message: `Invalid ${toParamName(at)}: ${first?.message ?? 'refused'}` });
}

/**
 * The whole object that the API would answer, built from the fields with a value: other required fields are null, empty, zero or
 * false.
 */
export function complete(definition: string, fields: Record<string, unknown>): Record<string, unknown> {
  const { properties = {}, required = [] } = SUBSET.$defs[definition] ?? {};
  const whole = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  for (const [name, schema] of Object.entries(properties)) {
    if (whole[name] === undefined && required.includes(name)) whole[name] = emptyValue(schema);
  }
  return whole;
}

function emptyValue(schema: Schema): unknown {
  const { $ref, type, anyOf, enum: values } = schema;
  if ('const' in schema) return schema.const;
  if (type === 'null' || type?.includes('null') || values?.includes(null)) return null;
  if (anyOf) return anyOf.some((one) => one.type === 'null') ? null : undefined;
  if ($ref) return complete($ref.replace('#/$defs/', ''), {});
  if (type === 'array') return [];
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return 0;
  return type === 'object' ? {} : values?.[0];
}
