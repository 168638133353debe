import { describe, expect, it } from '@jest/globals';
import { hasSameWords, nomeDoPassaporte, nomeParaBilhete, parseNome, type NomeParaBilhete } from './nome.js';

const lineOf = ({ nome }: NomeParaBilhete): string | null => nome && `${nome.sobrenome}/${nome.nomes}`;
const written = (nome: string): string | null => lineOf(nomeParaBilhete(nome));

describe('EMI-02: A name for a ticket', () => {
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
    ['is turned round behind a comma', 'Dias, Helena Prado', 'DIAS/HELENA PRADO'],
    ['keeps what stands before the comma together', 'Silva Souza Filho,Maria da Luz', 'SILVA SOUZA FILHO/MARIA DA LUZ'],
    ['keeps hyphens before and behind it', "D'Ávila-Prado, Ana-Luísa", 'DAVILA PRADO/ANA LUISA'],
    ['takes an agnome behind a comma as one', 'Carlos da Silva, Jr.', 'SILVA JR/CARLOS DA'],
    ['has none for a surname and an agnome alone', 'Silva, Jr.', null],
    ['has none for two commas', 'Dias, Helena, Otávio', null],
    ['has none for nothing before or behind the comma', 'Helena Dias,', null],
    ['has none where whole names stand before a comma', 'Helena Maria Prado Dias, Otávio Luz', null],
    ['is turned round behind a slash', 'DIAS/HELENA PRADO', 'DIAS/HELENA PRADO'],
    ['leaves the title of a ticket out', 'SILVA SOUZA/MARIA JOSE MRS', 'SILVA SOUZA/MARIA JOSE'],
    ['knows blanks around a slash', 'Luz / Otávio Reis', 'LUZ/OTAVIO REIS'],
    ['has none for two people', 'Helena Dias / Otávio Luz', null],
    ['has none for a comma and a slash', 'Dias, Helena/Caio', null],
    ['spells the ordinal signs', 'Mª Luz Ibáñez', 'IBANEZ/MA LUZ'],
    ['spells them with a dot', 'M.ª Ángeles Ruiz', 'RUIZ/MA ANGELES'],
    ['spells the masculine one', 'Antº Reis', 'REIS/ANTO'],
    ['leaves a mark of direction out', '\u200eHelena Dias\u202c', 'DIAS/HELENA'],
    ['leaves a soft hyphen out', 'Helena Pra\u00addo', 'PRADO/HELENA'],
    ['leaves a space of no width beside a blank out', 'Helena\u200b Prado \u200b', 'PRADO/HELENA'],
    ['has none for one between two letters', 'Hele\u200bna Prado', null],
    ['has none for letters that are turned round', 'Helena \u202eodarP', null],
    ['has none for a single word', 'Madonna', null],
    ['has none for a single word with a hyphen', 'Jean-Luc', null],
    ['has none for nothing', '   ', null],
    ['has none for another script', 'Анна Петрова', null],
    ['has none for Chinese', '王 小明', null],
    ['has none for a name with digits', 'Ana 2 Souza', null],
    ['has none for other signs', 'Ana (filha) Souza', null],
  ])('%s', (_, nome, ticket) => expect(written(nome)).toBe(ticket));

  it.each([
    ['Dra. Helena Prado Dias', 'DIAS/HELENA PRADO', 'Dra.'],
    ['Dra.Helena Prado Dias', 'DIAS/HELENA PRADO', 'Dra.'],
    ['Sr Otávio Luz', 'LUZ/OTAVIO', 'Sr'],
    ['SRA. RUTE DIAS', 'DIAS/RUTE', 'SRA.'],
    ['Srta. Lia Luz', 'LUZ/LIA', 'Srta.'],
    ['Prof. Dr. Ari Dias', 'DIAS/ARI', 'Prof. Dr.'],
    ['Profª Rute Prado', 'PRADO/RUTE', 'Profª'],
    ['Profa. Rute Prado', 'PRADO/RUTE', 'Profa.'],
    ['Eng. Ari Luz', 'LUZ/ARI', 'Eng.'],
    ['Engª Lia Luz', 'LUZ/LIA', 'Engª'],
    ['Pe. Ari Reis', 'REIS/ARI', 'Pe.'],
    ['Mr Otávio Luz', 'LUZ/OTAVIO', 'Mr'],
    ['Mrs. Helena Dias', 'DIAS/HELENA', 'Mrs.'],
    ['Miss Lia Luz', 'LUZ/LIA', 'Miss'],
    ['Otávio Reis Luz Mr', 'LUZ/OTAVIO REIS', 'Mr'],
    ['Helena Prado Dias, Dra.', 'DIAS/HELENA PRADO', 'Dra.'],
    ['DIAS/HELENA MS', 'DIAS/HELENA', 'MS'],
    ['Dias, Dra. Helena', 'DIAS/HELENA', 'Dra.'],
    ['Sra. Dias/Helena Mrs', 'DIAS/HELENA', 'Sra. Mrs'],
    ['Drausio Reis', 'REIS/DRAUSIO', ''],
    ['Mister Souza', 'SOUZA/MISTER', ''],
    ['Dora Prado', 'PRADO/DORA', ''],
    ['Sraffa Luz', 'LUZ/SRAFFA', ''],
    ['Pedro Engel', 'ENGEL/PEDRO', ''],
    ['Eng Wei Lim', 'LIM/ENG WEI', ''],
  ])('leaves titles out, which are words of their own: %s', (nome, ticket, titulos) => {
    expect([written(nome), nomeParaBilhete(nome).titulos]).toEqual([ticket, titulos]);
    expect(parseNome(nome).value).toBe(nome);
  });

  it.each([
    ['Madonna', 'só uma palavra'],
    ['Dra. Helena', 'só uma palavra'],
    ['Dra.', 'só uma palavra'],
    ['.', 'nenhuma letra'],
    ['Helena Dias (Lena)', 'parênteses: ('],
    ['Helena [Lena] Dias', 'colchetes: ['],
    ['Helena {Dias}', 'chaves: {'],
    ['Helena “Lena” Dias', 'aspas: “'],
    ['Helena "Lena" Dias', 'aspas: "'],
    ['Helena Dias ✈️', 'uma figura: ✈'],
    ['Helena Dias 2', 'um número: 2'],
    ['Анна Петрова', 'uma letra que não vai em bilhete: А'],
    ['Helena @ Dias', 'um sinal que não vai em bilhete: @'],
    ['Hele\u200cna Dias', 'um caractere invisível'],
    ['\u202dHelena Dias', 'um caractere invisível'],
    ['Sr. e Sra. Luz', 'um título no meio: Sra.'],
    ['Dias, Helena, Caio', 'uma vírgula que não diz qual é o sobrenome'],
    ['Helena Dias / Caio Dias', 'uma barra que não diz qual é o sobrenome'],
  ])('says why there is none: %s', (nome, why) =>
    expect(nomeParaBilhete(nome)).toMatchObject({ nome: null, doubt: `o nome tem ${why}` }),
  );

  it('has the parts of a passport, also of one word, or none', () => {
    expect(lineOf(nomeDoPassaporte('Silva e Souza', 'Madonna\u200b'))).toBe('SILVA E SOUZA/MADONNA');
    expect(nomeDoPassaporte('DIAS', 'HELENA MRS')).toEqual({
      nome: { sobrenome: 'DIAS', nomes: 'HELENA' },
      titulos: 'MRS',
      doubt: null,
    });
    for (const [sobrenome, nomes] of [
      ['Суслов', 'Ivan'],
      ['Suslov', ' '],
      [null, 'Ivan'],
      ['Suslov', null],
    ] as const)
      expect(lineOf(nomeDoPassaporte(sobrenome, nomes))).toBeNull();
  });

  it('is the same name in another order and spelling', () => {
    expect(hasSameWords('Dra. Maria José Silva-Souza', 'SILVA SOUZA MARIA JOSE')).toBe(true);
    expect(hasSameWords('Silva, Maria', 'MARIA SILVA')).toBe(true);
    expect(hasSameWords('Maria José Silva', 'SILVA MARIA')).toBe(false);
  });
});

describe('EMI-01: A name of a record', () => {
  it.each([
    ['\u200eHelena Dias', 'Helena Dias'],
    ['\u2068Helena\u2069 Dias\u200f', 'Helena Dias'],
    ['\ufeffHe\u00adlena \u2060Dias\u202c', 'Helena Dias'],
    ['\u202aHelena\u200b Dias\u200b', 'Helena Dias'],
    ['Helena\u200e\u200b Dias', 'Helena Dias'],
    ['Helena\u200d-\u200bLia', 'Helena-Lia'],
    ['  Helena  Dias ', 'Helena  Dias'],
    ['Helena 👩\u200d👧', 'Helena 👩\u200d👧'],
  ])('has no sign that nobody sees: %j', (typed, nome) =>
    expect(parseNome(typed)).toEqual({ value: nome, more: [], rest: '', doubt: null }),
  );

  it('stays doubtful with one that may say something, and is none of such signs alone', () => {
    for (const typed of ['He\u200blena Dias', 'He\u200dlena Dias', '\u202eHelena', 'Helena \u202dDias'])
      expect(parseNome(typed)).toEqual({ value: typed, more: [], rest: '', doubt: 'o nome tem um caractere invisível' });
    for (const typed of ['', ' ', '\u200e\u200b', '\u202e']) expect(parseNome(typed).value).toBeNull();
  });
});
