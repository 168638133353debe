import { describe, expect, it } from '@jest/globals';
import { conflictsIn } from './conflicts.js';

interface Stored {
  nome: string;
  email: string | null;
  dias: readonly object[];
  ativo: boolean | null;
}
const STORED: Stored = { nome: 'Ana', email: null, dias: [{ de: '2031-01-01', ate: '2031-01-05' }], ativo: false };
type Case = [what: string, edit: Partial<Stored>, seen: Record<string, unknown>];

describe('A field of an edit', () => {
  it.each<Case>([
    ['is as it was seen', { nome: 'Bia' }, { nome: 'Ana' }],
    ['was seen empty and is empty', { email: 'a@x.com' }, { email: '' }],
    ['is stored as it is sent, whatever was seen', { nome: 'Ana' }, { nome: 'Caio' }],
    ['was seen with its keys in another order', { dias: [] }, { dias: [{ ate: '2031-01-05', de: '2031-01-01' }] }],
    ['is not among those that were seen', { nome: 'Bia' }, {}],
  ])('has no conflict where it %s', (_, edit, seen) => expect(conflictsIn(STORED, edit, seen)).toEqual([]));

  it.each<Case>([
    ['another text', { nome: 'Bia' }, { nome: 'Caio' }],
    ['nothing', { nome: 'Bia' }, { nome: null }],
    ['something that is empty now', { email: 'a@x.com' }, { email: 'b@x.com' }],
    ['a longer list', { dias: [] }, { dias: [...STORED.dias, {}] }],
    ['an object in place of a list', { dias: [] }, { dias: { ...STORED.dias } }],
    ['another answer', { ativo: null }, { ativo: true }],
  ])('has one where %s was seen', (_, edit, seen) => {
    const [campo = ''] = Object.keys(edit);
    expect(conflictsIn(STORED, edit, seen)).toEqual([
      { campo, seu: Reflect.get(edit, campo), atual: Reflect.get(STORED, campo), names: [campo] },
    ]);
  });

  it('has none of those beside it', () => {
    const edit = { nome: 'Bia', email: 'a@x.com' };
    expect(conflictsIn(STORED, edit, { nome: 'Caio', email: null })).toMatchObject([{ campo: 'nome', seu: 'Bia', atual: 'Ana' }]);
  });

  it('is compared with the others of its group', () => {
    const groups = { pessoa: ['nome', 'email'], vazio: ['dias'] };
    const found = conflictsIn(STORED, { email: 'a@x.com' }, { nome: 'Caio', email: null }, groups);
    expect(found).toEqual([
      {
        campo: 'pessoa',
        seu: { nome: 'Caio', email: 'a@x.com' },
        atual: { nome: 'Ana', email: null },
        names: ['pessoa', 'nome', 'email'],
      },
    ]);
    expect(conflictsIn(STORED, { email: 'a@x.com' }, { nome: 'Ana', email: '' }, groups)).toEqual([]);
    expect(conflictsIn(STORED, { email: 'a@x.com' }, {}, groups)).toEqual([]);
  });
});
