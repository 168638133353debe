import { describe, expect, it } from '@jest/globals';
import { menorDe, type AcompanhanteDoMenor, type ParentescoDoAcompanhante, type ViagemDoMenor } from './menor.js';

const IDA = '2027-02-28';
const filho = (dataNascimento: string | null) => ({ clienteId: 'f', nome: 'Bia', dataNascimento });
const com = (parentesco: ParentescoDoAcompanhante, dataNascimento: string | null = '1980-01-01'): AcompanhanteDoMenor => ({
  clienteId: parentesco,
  nome: `Quem é ${parentesco}`,
  dataNascimento,
  parentesco,
});
const de = (abrangencia: ViagemDoMenor['abrangencia'], nascimento: string | null, ...acompanhantes: AcompanhanteDoMenor[]) =>
  menorDe(filho(nascimento), acompanhantes, { abrangencia, ida: IDA });

const CRIANCA = '2017-06-01';
type Vetor = [nome: string, nascimento: string | null, acompanhantes: AcompanhanteDoMenor[], de: ParentescoDoAcompanhante[]];

describe('EXT-24: a minor who goes abroad', () => {
  it.each<Vetor>([
    ['with both parents', CRIANCA, [com('mae'), com('pai')], []],
    ['with the mother', CRIANCA, [com('mae')], ['pai']],
    ['with the father', CRIANCA, [com('pai')], ['mae']],
    ['with a guardian', CRIANCA, [com('responsavel')], []],
    ['with a relative', CRIANCA, [com('parente')], ['mae', 'pai']],
    ['with an unrelated adult', CRIANCA, [com('terceiro')], ['mae', 'pai']],
    ['alone', CRIANCA, [], ['mae', 'pai']],
    ['with a mother of unknown age', CRIANCA, [com('mae', null), com('pai')], ['mae']],
    ['a day before 18', '2009-03-01', [], ['mae', 'pai']],
    ['on the 18th birthday', '2009-02-28', [], []],
    ['of unknown age', null, [com('mae')], ['pai']],
  ])('%s', (_, nascimento, acompanhantes, quem) => {
    expect(de('internacional', nascimento, ...acompanhantes)).toMatchObject({
      precisa: quem.length > 0,
      de: quem,
      bastaUm: false,
      fonte: { titulo: expect.stringContaining('131/2011'), url: expect.stringContaining('cnj.jus.br') },
    });
  });
});

describe('EXT-24: a minor who travels within Brazil', () => {
  const UM_DELES: ParentescoDoAcompanhante[] = ['mae', 'pai', 'responsavel'];
  it.each<Vetor>([
    ['with the mother', CRIANCA, [com('mae')], []],
    ['with the father', CRIANCA, [com('pai')], []],
    ['with a guardian', CRIANCA, [com('responsavel')], []],
    ['with an adult relative', CRIANCA, [com('parente')], []],
    ['with a relative on the 18th birthday', CRIANCA, [com('parente', '2009-02-28')], []],
    ['with a relative a day younger', CRIANCA, [com('parente', '2009-03-01')], UM_DELES],
    ['with a relative of unknown age', CRIANCA, [com('parente', null)], UM_DELES],
    ['with an unrelated adult', CRIANCA, [com('terceiro')], UM_DELES],
    ['alone', CRIANCA, [], UM_DELES],
    ['a day before 16', '2011-03-01', [], UM_DELES],
    ['on the 16th birthday', '2011-02-28', [], []],
  ])('%s', (_, nascimento, acompanhantes, quem) => {
    expect(de('nacional', nascimento, ...acompanhantes)).toMatchObject({
      precisa: quem.length > 0,
      de: quem,
      bastaUm: quem.length > 0,
      fonte: { titulo: expect.stringContaining('295/2019') },
    });
  });

  it('is born on 29 February: 16 on 1 March of a common year', () => {
    const idade = (ida: string) => menorDe(filho('2008-02-29'), [], { abrangencia: 'internacional', ida }).precisa;
    expect([idade('2026-02-28'), idade('2026-03-01')]).toEqual([true, false]);
  });
});

describe('The advice about a minor', () => {
  const CASOS = [
    /guarda ou tutela/,
    /falecido.*não consta do registro/,
    /não concorda/,
    /dois anos/,
    /passaporte.*impressa/,
    /^Hotel/,
  ];

  it.each([
    ['nacional', CRIANCA, [/Comarca contígua/]],
    ['nacional', '2010-01-01', [/Comarca contígua/]],
    ['internacional', CRIANCA, [/Comarca contígua/, /Polícia Federal/]],
  ] as const)('is given also where no signature is needed: %s, born on %s', (abrangencia, nascimento, proprios) => {
    const { ressalvas } = de(abrangencia, nascimento, com('mae'), com('pai'));
    for (const caso of [...CASOS, ...proprios]) expect(ressalvas).toContainEqual(expect.stringMatching(caso));
    expect(ressalvas.at(-1)).toMatch(/Quem decide é a autoridade/);
  });

  it('names companions who do not count', () => {
    const { ressalvas } = de('internacional', CRIANCA, com('mae', null), com('parente', '2012-01-01'));
    expect(ressalvas.slice(0, 2)).toEqual([
      'Quem é mae está sem data de nascimento e não conta como acompanhante: informe-a no cadastro.',
      'Quem é parente é menor de 18 anos e não conta como acompanhante.',
    ]);
  });

  it('says that a client without birth date counts as a minor', () => {
    expect(de('nacional', null).ressalvas[0]).toMatch(/^Bia está sem data de nascimento: conta como menor/);
  });

  it('is only the reminder about the authorities for an adult', () => {
    expect(de('internacional', '2000-01-01').ressalvas).toHaveLength(1);
  });

  it.each([
    ['internacional', [], /pai e da mãe, os dois/],
    ['internacional', [com('mae')], /do pai, que não viaja/],
    ['internacional', [com('pai')], /da mãe, que não viaja/],
    ['internacional', [com('mae'), com('pai')], /^Não precisa/],
    ['nacional', [], /um dos pais ou do responsável/],
    ['nacional', [com('parente')], /^Não precisa.*parentesco/],
  ] as const)('has its text: %s', (abrangencia, acompanhantes, texto) => {
    expect(de(abrangencia, CRIANCA, ...acompanhantes).texto).toMatch(texto);
  });
});
