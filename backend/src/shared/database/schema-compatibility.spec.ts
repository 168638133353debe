import { describe, expect, it } from '@jest/globals';
import { compatibilityNote, schemaProblem } from './schema-compatibility.js';

const [first, second] = [{ name: '0001-first' }, { name: '0002-second' }];
const expanding = { name: '0003-third', expands: true } as const;
const breaking = { name: '0004-fourth' };
const names = (migrations: readonly { name: string }[]): Set<string> => new Set(migrations.map(({ name }) => name));

describe('A version is compatible with a schema', () => {
  it('FLT-24: that has the same migrations', () => {
    expect(schemaProblem([first, second], names([first, second]), compatibilityNote([first, second]))).toBeUndefined();
  });

  it('FLT-24: but not while one of its migrations is missing', () => {
    expect(schemaProblem([first, second], names([first]), compatibilityNote([first]))).toMatch(/lacks migration 0002-second/);
    expect(schemaProblem([first], new Set(), null)).toMatch(/lacks migration 0001-first/);
  });

  it('FLT-24: when all later migrations only add', () => {
    const newer = [first, second, expanding];
    expect(schemaProblem([first, second], names(newer), compatibilityNote(newer))).toBeUndefined();
    expect(schemaProblem([first], names(newer), compatibilityNote(newer))).toMatch(/newer than this version/);
  });

  it('FLT-24: but not when stored data needs a later version, whatever is migrated after that', () => {
    const newer = [first, second, expanding];
    const note = compatibilityNote(newer, compatibilityNote(newer), expanding.name);
    const later = [...newer, { ...breaking, expands: true } as const];
    for (const kept of [note, compatibilityNote(later, note), compatibilityNote(newer, note, first.name)]) {
      expect(schemaProblem([first, second], names(newer), kept)).toMatch(/newer than this version/);
      expect(schemaProblem(newer, names(later), kept)).toBeUndefined();
    }
  });

  it('FLT-24: but not after a later migration that breaks it or declares nothing', () => {
    const newer = [first, second, expanding, breaking];
    expect(schemaProblem([first, second, expanding], names(newer), compatibilityNote(newer))).toMatch(/newer than this version/);
    expect(schemaProblem([first, second], names([first, second, expanding]), null)).toMatch(/newer than this version/);
  });
});
