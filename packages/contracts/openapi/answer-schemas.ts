import path from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import type { JsonSchema, Schemas } from './json-schema.ts';

const CONTRACTS = path.resolve(import.meta.dirname, '..');

/** Names of the declared types inside an answer's type text: `ContaListItem[]` -> ContaListItem. */
const declaredNames = (answer: string) =>
  [...answer.matchAll(/\b[A-Z]\w*\b/g)].map(([name]) => name).filter((name) => name !== 'Record');

/** How a route's answer is written in the document; only the forms that routes use. */
export function answerSchema(answer: string): JsonSchema {
  if (answer.endsWith('[]')) return { type: 'array', items: answerSchema(answer.slice(0, -2)) };
  if (answer === 'Record<string, unknown>') return { type: 'object' };
  if (!/^[A-Z]\w*$/.test(answer)) throw new Error(`an answer's type must be a name, not ${answer}`);
  return { $ref: `#/components/schemas/${answer}` };
}

/** Schemas of all types that `answers` name, and of what those are made of, out of the contract's TypeScript. */
export function answerSchemas(answers: string[]): Schemas {
  const generator = createGenerator({
    path: path.join(CONTRACTS, 'src/**/*.ts'),
    tsconfig: path.join(CONTRACTS, 'tsconfig.json'),
    skipTypeCheck: true,
    expose: 'export',
    topRef: true,
    jsDoc: 'basic',
    encodeRefs: false,
    additionalProperties: false,
  });
  const definitions: Schemas = {};
  for (const name of new Set(answers.flatMap(declaredNames))) {
    const text = JSON.stringify(generator.createSchema(name).definitions ?? {});
    Object.assign(definitions, JSON.parse(text.replaceAll('#/definitions/', '#/components/schemas/')));
  }
  return definitions;
}
