import { describe, expect, it } from '@jest/globals';
import { hasDuplicateKeys } from './duplicate-keys.js';

describe('A duplicate key of an object', () => {
  for (const json of [
    '{"a":1,"a":2}',
    '{"a":1, "b":[{"c":1},{"d":1,"d":1}]}',
    '{"a":{"b":1},"a":1}',
    '{"nome":1,"n\\u006fme":2}',
    '{"a\\"":1,"a\\u0022":2}',
    '{"\\\\":1 , "\\u005C" : 2}',
  ])
    it(`is found in ${json}`, () => expect(hasDuplicateKeys(json)).toBe(true));
  for (const json of [
    '{"a":1,"b":1}',
    '{"a":{"a":{"a":1}}}',
    '[{"a":1},{"a":1}]',
    '{"a":"\\"a\\":1","b":":,{\\"a\\":"}',
    '{"a\\\\u006f":1,"ao":2}',
    '"a":"a":"a":',
    '}}]]{"a',
    '{"a\\',
    '',
  ])
    it(`is not in ${json || 'nothing'}`, () => expect(hasDuplicateKeys(json)).toBe(false));
});
