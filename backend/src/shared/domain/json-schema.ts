/** The keywords of JSON Schema that the product's schemas use; others are not looked at. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  pattern?: string;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
}

/** What is wrong with a value: missing and surplus keys, wrong types and words. `definitions` by the last step of a `$ref`. */
export function faultsOf(schema: Schema, value: unknown, at: string, definitions: Record<string, Schema> = {}): string[] {
  const check = (one: Schema, part: unknown, place: string): string[] => faultsOf(one, part, place, definitions);
  if (schema.$ref) return check(definitions[schema.$ref.split('/').at(-1) ?? ''] ?? {}, value, at);
  if (schema.anyOf)
    return schema.anyOf.some((one) => check(one, value, at).length === 0) ? [] : [`${at} fits none of its shapes`];
  if (schema.enum && !schema.enum.includes(value)) return [`${at} is ${JSON.stringify(value)}`];
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && !types.includes(typeOf(value)) && !(types.includes('integer') && Number.isInteger(value))) {
    return [`${at} is ${typeOf(value)}, not ${types.join(' or ')}`];
  }
  if (schema.pattern !== undefined && typeof value === 'string' && !new RegExp(schema.pattern, 'u').test(value))
    return [`${at} is ${JSON.stringify(value)}`];
  if (Array.isArray(value)) return value.flatMap((item, i) => check(schema.items ?? {}, item, `${at}[${i}]`));
  return typeof value === 'object' && value !== null ? objectFaults(schema, value, at, check) : [];
}

function objectFaults(
  { properties = {}, required = [], additionalProperties = true }: Schema,
  value: object,
  at: string,
  check: (schema: Schema, value: unknown, at: string) => string[],
): string[] {
  const missing = required.filter((key) => !(key in value)).map((key) => `${at}.${key} is missing`);
  const wrong = Object.entries(value).flatMap(([key, item]) => {
    const schema = properties[key] ?? additionalProperties;
    if (typeof schema === 'object') return check(schema, item, `${at}.${key}`);
    return schema ? [] : [`${at}.${key} is not declared`];
  });
  return [...missing, ...wrong];
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
