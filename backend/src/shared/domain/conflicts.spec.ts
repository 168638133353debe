import { describe, expect, it } from '@jest/globals';
import { conflictsIn } from './conflicts.js';

const STORED = { nome: 'Ana', email: null, dias: [{ de: '2031-01-01', ate: '2031-01-05' }] as object[], ativo: false };

describe('A field of an edit', () => {
  for (const [what, edit, seen] of [
    ['is as it was seen', { nome: 'Bia' }, { nome: 'Ana' }],
    ['was seen empty and is empty', { email: 'a@x.com' }, { email: '' }],
    ['is stored as it is sent, whatever was seen', { nome: 'Ana' }, { nome: 'Caio' }],
    ['was seen with its keys in another order', { dias: [] }, { dias: [{ ate: '2031-01-05', de: '2031-01-01' }] }],
    ['is not among those that were seen', { nome: 'Bia' }, {}],
  ] as const)
    it(`has no conflict where it ${what}`, () => expect(conflictsIn(STORED, edit, seen)).toEqual([]));

  for (const [what, edit, seen] of [
    ['another text', { nome: 'Bia' }, { nome: 'Caio' }],
    ['nothing', { nome: 'Bia' }, { nome: null }],
    ['something where there is nothing now', { email: 'a@x.com' }, { email: 'b@x.com' }],
    ['a longer list', { dias: [] }, { dias: [...STORED.dias, {}] }],
    ['an object in place of a list', { dias: [] }, { dias: { ...STORED.dias } }],
    ['another answer', { ativo: null as never }, { ativo: true }],
  ] as const)
    it(`has one where ${what} was seen`, () => {
      const [campo] = Object.keys(edit) as ['nome' | 'email' | 'dias' | 'ativo'];
      expect(conflictsIn(STORED, edit, seen)).toEqual([{ campo, seu: Reflect.get(edit, campo), atual: STORED[campo] }]);
    });

  it('has none of those beside it', () => {
    const edit = { nome: 'Bia', email: 'a@x.com' };
    expect(conflictsIn(STORED, edit, { nome: 'Caio', email: null })).toEqual([{ campo: 'nome', seu: 'Bia', atual: 'Ana' }]);
  });
});
