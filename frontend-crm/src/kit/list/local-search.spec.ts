import { searchableList } from './local-search.ts';

const people = [
  { nome: 'João Ávila', email: null, cpf: '52998224725' },
  { nome: 'Rosa D´Ângelo-Sá', email: null, cpf: '11988887777' },
  { nome: 'Lia D Ângelo Sá', email: null, cpf: '1188887777' },
  { nome: 'Maria da Conceição', email: 'maria@sol.com.br', cpf: null },
];
const search = searchableList(people, ({ nome, email, cpf }) => ({ words: [nome, email], codes: [cpf] }));
const found = (text: string) => search(text).map(({ nome }) => nome);

describe('Searching a list that is already here', () => {
  it.each(['', '   '])('finds all people with "%s"', (text) => expect(found(text)).toHaveLength(people.length));

  it.each(['joao', 'AVILA joão', 'ávila', '529.982', '52998224725', '247-25', 'joao\u200b', '\u202a529.982\u202c'])(
    'finds João with "%s"',
    (text) => expect(found(text)).toEqual(['João Ávila']),
  );

  it.each(['CPF 529.982.247-25', 'cpf:52998224725', '529.982.247-25 (João)'])('finds João with the pasted "%s"', (text) =>
    expect(found(text)).toEqual(['João Ávila']),
  );

  it.each(['Maria <maria@sol.com.br>', 'mailto:maria@sol.com.br', 'conceicao maria', 'maria@sol', 'da conc'])(
    'finds Maria with "%s"',
    (text) => expect(found(text)).toEqual(['Maria da Conceição']),
  );

  it.each(["d'angelo", 'd’ângelo sá', 'd angelo', '98888-7777', '11 8888-7777', '+55 (11) 98888-7777', '011 98888 7777'])(
    'finds Rosa and Lia with "%s"',
    (text) => expect(found(text)).toEqual(['Rosa D´Ângelo-Sá', 'Lia D Ângelo Sá']),
  );

  it.each(['dangelo', 'angelosa'])('finds Rosa with "%s"', (text) => expect(found(text)).toEqual(['Rosa D´Ângelo-Sá']));

  it.each(['joao maria', 'zeca', '999'])('finds no one with "%s"', (text) => expect(found(text)).toEqual([]));
});
