import { searchableList } from './local-search.ts';

const people = [
  { nome: 'João Ávila', email: null, cpf: '52998224725' },
  { nome: 'Maria da Conceição', email: 'maria@sol.com.br', cpf: null },
];
const search = searchableList(people, ({ nome, email, cpf }) => ({ words: [nome, email], codes: [cpf] }));
const found = (text: string) => search(text).map(({ nome }) => nome);

describe('Searching a list that is already here', () => {
  it.each(['', '   '])('finds everybody with "%s"', (text) => expect(found(text)).toHaveLength(2));

  it.each(['joao', 'AVILA joão', 'ávila', '529.982', '52998224725', '247-25', 'joao\u200b', '\u202a529.982\u202c'])(
    'finds João with "%s"',
    (text) => expect(found(text)).toEqual(['João Ávila']),
  );

  it.each(['conceicao maria', 'maria@sol', 'da'])('finds Maria with "%s"', (text) =>
    expect(found(text)).toEqual(['Maria da Conceição']),
  );

  it.each(['joao maria', 'zeca', '999'])('finds nobody with "%s"', (text) => expect(found(text)).toEqual([]));
});
