import { describe, expect, it } from '@jest/globals';
import { DomainError } from '../domain/domain-error.js';
import { redactedMessage } from './redacted-errors.js';

const withCode = (error: Error, code: string, more: object = {}): Error => Object.assign(error, { code, ...more });

describe('The log line of a failure', () => {
  it.each([
    ['a plain one by its text', new TypeError('no such thing'), 'TypeError: no such thing'],
    [
      'a database refusal only by its code',
      withCode(new Error('Key (email)=(ana@exemplo.com) exists'), '23505'),
      'Error, code 23505',
    ],
    [
      'a file that cannot be written with its name',
      withCode(new Error("EACCES: permission denied, open '/backup/rows'"), 'EACCES', { syscall: 'open' }),
      "Error: EACCES: permission denied, open '/backup/rows'",
    ],
    [
      'several addresses that refuse, which have no text, by their code',
      withCode(new AggregateError([new Error('::1'), new Error('127.0.0.1')]), 'ECONNREFUSED'),
      'AggregateError, code ECONNREFUSED',
    ],
    [
      'a call that never arrived by its cause',
      new TypeError('fetch failed', { cause: withCode(new Error('connect'), 'ECONNREFUSED', { syscall: 'connect' }) }),
      'TypeError, code ECONNREFUSED',
    ],
    ['something thrown that is no error', 'away', 'away'],
    [
      'a refusal of ours with its cause',
      new DomainError('SERVICO_INDISPONIVEL', { cause: new Error('the other side is away') }),
      'SERVICO_INDISPONIVEL, for Error: the other side is away',
    ],
  ])('names %s', (_which, error, line) => {
    expect(redactedMessage(error)).toBe(line);
  });
});
