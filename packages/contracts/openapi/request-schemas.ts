import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import type { JsonSchema, Schemas } from './json-schema.ts';
import { parse } from './syntax.ts';

export type AccessKind = 'public' | 'user' | 'subscriber' | 'admin' | 'conta';

/** What route() made of a declaration (packages/contracts/src/route.ts). */
export interface RouteValue {
  method: string;
  path: string;
  status: number;
  unchanged?: number;
  access: { kind: AccessKind; role?: string; whenExpired?: boolean };
  rate?: string;
  refusals?: number[];
  multipart?: boolean;
  fileField?: string;
  fileFields?: string[];
  job?: boolean;
  signed?: boolean;
  probe?: boolean;
  file?: boolean;
  revalidate?: boolean;
}

export interface RunningContract {
  routes: Record<string, Record<string, RouteValue>>;
  errors: Record<string, { status: number; message: string }>;
  schemas: Schemas;
  /** `Class.property` of what takes '' although a rule would refuse it. */
  emptyAllowed: string[];
  /** `Class.property` of whole numbers; the schemas only have number. */
  integers: string[];
}

/** Builds and runs the contracts in another process. */
export async function runContract(): Promise<RunningContract> {
  const folder = path.resolve(import.meta.dirname, `../../../node_modules/.cache/contracts-${process.pid}`);
  const script = path.join(import.meta.dirname, 'request-schemas.child.mjs');
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, folder], { maxBuffer: 20_000_000 });
    return JSON.parse(stdout);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

interface InputClass {
  parent: string | undefined;
  /** It has the fields of a table (`@HasCampos`), which may all be missing or null. */
  hasCampos: boolean;
  /** By property: whether it may be missing, and whether it may be null. */
  properties: Map<string, { optional: boolean; nullable: boolean }>;
}

/** The request classes as TypeScript declares them; decorators do not show what may be missing or null. */
function inputClasses(): Map<string, InputClass> {
  const classes = new Map<string, InputClass>();
  for (const file of fs.globSync(path.join(import.meta.dirname, '../src/**/*.input.ts'))) {
    for (const statement of parse(file, fs.readFileSync(file, 'utf8')).statements.filter(ts.isClassDeclaration)) {
      classes.set(statement.name?.text ?? '', inputClass(statement));
    }
  }
  return classes;
}

function inputClass(declaration: ts.ClassDeclaration): InputClass {
  const properties = new Map<string, { optional: boolean; nullable: boolean }>();
  for (const member of declaration.members.filter(ts.isPropertyDeclaration)) {
    const nullable = /\bnull\b/.test(member.type?.getText() ?? '');
    const name = ts.isStringLiteral(member.name) ? member.name.text : member.name.getText();
    properties.set(name, { optional: member.questionToken !== undefined, nullable });
  }
  const hasCampos = ts.getDecorators(declaration)?.some((one) => /^@Has(Campos|Escolhas)\(/.test(one.getText())) ?? false;
  return { parent: declaration.heritageClauses?.[0]?.types[0]?.getText(), hasCampos, properties };
}

/** Schemas of the request classes by class name: class-validator's rules joined with what may be missing, null or ''. */
export function requestSchemas(contract: RunningContract): Schemas {
  const classes = inputClasses();
  const schemas: Schemas = {};
  for (const name of classes.keys()) {
    const rules = contract.schemas[name];
    if (!rules) throw new Error(`request class ${name} has no validation rule`);
    schemas[name] = requestSchema(name, rules, classes, contract);
  }
  return schemas;
}

function requestSchema(name: string, rules: JsonSchema, classes: Map<string, InputClass>, contract: RunningContract): JsonSchema {
  const properties: Schemas = {};
  const required: string[] = [];
  for (const [property, rule] of Object.entries(rules.properties ?? {})) {
    const [owner, declared] = declarationOf(name, property, classes);
    const typed = contract.integers.includes(`${owner}.${property}`) ? { type: 'integer' } : readable(rule);
    properties[property] = relaxed(typed, declared.nullable, contract.emptyAllowed.includes(`${owner}.${property}`));
    if (!declared.optional) required.push(property);
  }
  return { type: 'object', properties, ...(required.length ? { required } : {}), additionalProperties: false };
}

function declarationOf(
  name: string,
  property: string,
  classes: Map<string, InputClass>,
): [string, { optional: boolean; nullable: boolean }] {
  for (let owner: string | undefined = name; owner; owner = classes.get(owner)?.parent) {
    const declared = classes.get(owner)?.properties.get(property);
    if (declared) return [owner, declared];
  }
  for (let owner: string | undefined = name; owner; owner = classes.get(owner)?.parent) {
    if (classes.get(owner)?.hasCampos) return [owner, { optional: true, nullable: true }];
  }
  throw new Error(`${name}.${property} is validated but not declared`);
}

/** Without the pattern that only refuses NUL and half characters: it hides the rules people look for. */
function readable(rule: JsonSchema): JsonSchema {
  const { pattern, oneOf, ...rest } = rule;
  if (pattern && !pattern.includes('\\uD7FF')) return { ...rest, pattern };
  return oneOf ? { ...rest, type: 'string', format: 'date-time' } : rest; // IsISO8601
}

function relaxed(rule: JsonSchema, nullable: boolean, emptyAllowed: boolean): JsonSchema {
  const plain = Object.keys(rule).every((key) => ['type', 'minLength', 'maxLength'].includes(key));
  if (plain && nullable && typeof rule.type === 'string') return { ...rule, type: [rule.type, 'null'] };
  if (emptyAllowed && !plain) return { anyOf: [rule, { type: nullable ? ['string', 'null'] : 'string', maxLength: 0 }] };
  return nullable ? { anyOf: [rule, { type: 'null' }] } : rule;
}
