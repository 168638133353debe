import { describe, expect, it } from '@jest/globals';
import { safeReturnTo } from './return-to.js';

describe('The target after sign-in', () => {
  it.each([
    '/',
    '/cliente/018f',
    '/?conta=1&x=a,b',
    '/convite/abc_DEF-123',
    '/configuracoes#equipe',
    '/a/b.c~d',
    '/?q=100%25',
    '/?view=empresas&search=Rio+Turismo+S%2FA&conta=1',
    '/?search=a%5Cb*',
  ])('is the local path %s', (path) => {
    expect(safeReturnTo(path)).toBe(path);
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/@evil.example',
    'javascript:alert(1)',
    '/%2fevil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/%2fevil.example?x=1',
    '/?x=%0d%0aSet-Cookie:a=b',
    '/x%0d%0aSet-Cookie:a=b',
    '/x\r\nSet-Cookie: a=b',
    '/x\n',
    '/\tevil',
    'cliente/1',
    '',
    ' /x',
    '/é',
    `/${'x'.repeat(500)}`,
    undefined,
    null,
    5,
    ['/a', '/b'],
    { toString: () => '/a' },
  ])('is never %j', (value) => {
    expect(safeReturnTo(value)).toBe('/');
  });

  it('has no form that a browser resolves to another site', () => {
    for (const path of ['/x', '/.', '/..//evil.example', '/.//evil.example', '/x//evil.example', '/./\\evil.example']) {
      const resolved = new URL(safeReturnTo(path), 'https://viajario.example');
      expect(resolved.origin).toBe('https://viajario.example');
    }
  });
});
