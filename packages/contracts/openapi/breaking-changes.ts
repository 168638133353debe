import { execFileSync } from 'node:child_process';
import type { JsonSchema } from './json-schema.ts';
import type { OpenapiDocument } from './openapi-document.ts';

function committed(file: string): OpenapiDocument | undefined {
  try {
    return JSON.parse(
      execFileSync('git', ['show', `HEAD:${file}`], {
        cwd: import.meta.dirname,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
  } catch {
    return undefined; // no git, or the file is new: nothing to break
  }
}

function inSchema(name: string, before: JsonSchema, after: JsonSchema | undefined): string[] {
  if (!after) return [`schema ${name} is gone`];
  const gone = Object.keys(before.properties ?? {}).filter((property) => !after.properties?.[property]);
  const demanded = (after.required ?? []).filter((property) => !before.properties?.[property]);
  return [
    ...gone.map((property) => `${name}.${property} is gone`),
    ...demanded.map((property) => `${name}.${property} is new and required`),
  ];
}

/** What clients of the `before` document would miss in `after`: removed calls and fields, new fields that must be sent. */
export function breakingChanges(before: OpenapiDocument, after: OpenapiDocument): string[] {
  const calls = Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => !after.paths[path]?.[method])
      .map((method) => `${method.toUpperCase()} ${path} is gone`),
  );
  const schemas = Object.entries(before.components.schemas).flatMap(([name, schema]) =>
    inSchema(name, schema, after.components.schemas[name]),
  );
  return [...calls, ...schemas];
}

/** The same against the last commit; empty without one. */
export function breakingSinceCommit(file: string, after: OpenapiDocument): string[] {
  const before = committed(file);
  return before?.paths ? breakingChanges(before, after) : [];
}
