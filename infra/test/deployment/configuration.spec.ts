import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

describe('The variables that the backend reads', () => {
  const variables = [
    ...read('backend/src/environment/environment.ts').matchAll(/^ +(?:@.*\) )?([A-Z][A-Z0-9_]+)[!?]?(?::| =)/gm),
  ].map(([, name = '']) => name);

  it.each(['docs/configuration.md', '.env.example'])('are all in %s', (page) => {
    expect(variables.length).toBeGreaterThan(50);
    const text = read(page);
    expect(variables.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
  });
});
