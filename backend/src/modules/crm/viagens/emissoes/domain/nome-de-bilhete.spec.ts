import { describe, expect, it } from '@jest/globals';
import { mesmasPalavras, nomeDeBilhete, parteDoNome } from './nome-de-bilhete.js';

const written = (nome: string): string | null => {
  const found = nomeDeBilhete(nome);
  return found && `${found.sobrenome}/${found.nomes}`;
};

describe('A name for a ticket', () => {
  it.each([
    ['takes the last word as the surname', 'Ana Souza', 'SOUZA/ANA'],
    ['leaves the other surnames with the given names', 'Ana Souza Lima', 'LIMA/ANA SOUZA'],
    ['keeps particles with the given names', 'Maria José da Silva', 'SILVA/MARIA JOSE DA'],
    ['keeps particles of other languages there too', 'Ludwig van der Berg', 'BERG/LUDWIG VAN DER'],
    ['joins what an apostrophe parts, and an agnome to its surname', "José d'Ávila Souza Filho", 'SOUZA FILHO/JOSE DAVILA'],
    ['knows curly apostrophes', 'José d’Ávila Souza', 'SOUZA/JOSE DAVILA'],
    ['knows an agnome behind a particle', 'José da Silva Filho', 'SILVA FILHO/JOSE DA'],
    ['knows a shortened agnome', 'Carlos Lima Jr.', 'LIMA JR/CARLOS'],
    ['knows NETO', 'Pedro Alves Neto', 'ALVES NETO/PEDRO'],
    ['knows SOBRINHO', 'Rui Dias Sobrinho', 'DIAS SOBRINHO/RUI'],
    ['knows SEGUNDO', 'Ary Reis Segundo', 'REIS SEGUNDO/ARY'],
    ['knows numbers of kings', 'John Smith III', 'SMITH III/JOHN'],
    ['takes an agnome for the surname where there is no other', 'João Neto', 'NETO/JOAO'],
    ['makes a blank of a hyphen, and one name of what it joined', 'Ana Maria Souza-Lima', 'SOUZA LIMA/ANA MARIA'],
    ['knows longer hyphens', 'Ana Souza–Lima', 'SOUZA LIMA/ANA'],
    ['knows a hyphen in a given name', 'Anne-Marie Dubois', 'DUBOIS/ANNE MARIE'],
    ['knows a hyphen before an agnome', 'Ana Souza-Lima Filha', 'SOUZA LIMA FILHA/ANA'],
    ['drops a hyphen at the end of a word', 'Ana Souza-', 'SOUZA/ANA'],
    ['loses accents and cedillas', 'Conceição Müller Núñez', 'NUNEZ/CONCEICAO MULLER'],
    ['knows accents that stand alone', 'Jose\u0301 Assunc\u0327a\u0303o', 'ASSUNCAO/JOSE'],
    ['spells letters that have no base letter', 'Søren Łukasz Weiß Æther', 'AETHER/SOREN LUKASZ WEISS'],
    ['spells those of Iceland and Turkey', 'Þór Ðuro Yıldız', 'YILDIZ/THOR DURO'],
    ['spells a capital sharp s', 'EVA GROẞ', 'GROSS/EVA'],
    ['loses dots of initials', 'J. R. R. Tolkien', 'TOLKIEN/J R R'],
    ['counts any blanks once', '  Ana \u00a0 Maria\tSouza ', 'SOUZA/ANA MARIA'],
    ['takes a comma for a blank', 'Souza, Ana', 'ANA/SOUZA'],
    ['has none for a single word', 'Madonna', null],
    ['has none for a single word with a hyphen', 'Jean-Luc', null],
    ['has none for nothing', '   ', null],
    ['has none for another script', 'Анна Петрова', null],
    ['has none for Chinese', '王 小明', null],
    ['has none for a name with digits', 'Ana 2 Souza', null],
    ['has none for other signs', 'Ana (filha) Souza', null],
  ])('%s', (_, nome, ticket) => expect(written(nome)).toBe(ticket));

  it('takes a passport’s part as it is, a single word too', () => {
    expect(parteDoNome('Silva e Souza')).toBe('SILVA E SOUZA');
    expect(parteDoNome('Суслов')).toBeNull();
    expect(parteDoNome(' ')).toBeNull();
  });

  it('is the same name in another order and spelling', () => {
    expect(mesmasPalavras('Maria José Silva-Souza', 'SILVA SOUZA MARIA JOSE')).toBe(true);
    expect(mesmasPalavras('Maria José Silva', 'SILVA MARIA')).toBe(false);
  });
});
