import { describe, expect, it } from '@jest/globals';
import { breakingChanges } from './breaking-changes.ts';
import type { Schemas } from './json-schema.ts';
import type { OpenapiDocument } from './openapi-document.ts';

describe('Breaking changes of the API', () => {
  const document = (schemas: Schemas, paths: OpenapiDocument['paths'] = {}): OpenapiDocument => ({
    openapi: '3.1.0',
    info: { title: '', version: '', description: '' },
    paths,
    components: { schemas },
  });
  const get = { operationId: 'a', tags: [], responses: {} };

  it('are removed calls, removed fields and new required fields', () => {
    const before = document({ A: { properties: { old: {}, kept: {} } } }, { '/api/a': { get } });
    const after = document({ A: { properties: { kept: {}, fresh: {} }, required: ['kept', 'fresh'] } });
    expect(breakingChanges(before, after)).toEqual(['GET /api/a is gone', 'A.old is gone', 'A.fresh is new and required']);
    expect(breakingChanges(before, before)).toEqual([]);
  });
});
