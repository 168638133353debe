import { describe, expect, it } from '@jest/globals';
import type { TipoRelacao } from '@viajario/contracts/crm/relacionamentos/tipos-relacao';
import { menorDe, type ParentescoDoAcompanhante, type ViagemDoMenor } from './menor.js';
import { menorNoCadastro, type CadastroDoMenor, type PessoaDoMenor } from './menor-no-cadastro.js';

const IDA = '2027-02-28';
type Abrangencia = ViagemDoMenor['abrangencia'];

/** Somebody of the minor's people, with all that is on file; 'fica': on file, but not along. */
interface Gente {
  nome: string;
  sexo?: 'F' | 'M';
  nascimento?: string | null;
  vinculo?: TipoRelacao;
  responsavel?: true;
  conjugeDoGenitor?: true;
  fica?: true;
  /** The role that an agent would choose. */
  papel?: ParentescoDoAcompanhante;
}

const pessoa = ({ nome, sexo, nascimento = '1984-03-12' }: Gente): PessoaDoMenor => ({
  clienteId: nome,
  nome,
  dataNascimento: nascimento,
  sexo: sexo ?? null,
});
const CAIO = { clienteId: 'caio', nome: 'Caio Prado Luz', dataNascimento: '2019-08-07' };

function cadastroOf(gente: readonly Gente[], dataNascimento: string | null = CAIO.dataNascimento): CadastroDoMenor {
  const ids = (which: (quem: Gente) => boolean): string[] => gente.filter(which).map(({ nome }) => nome);
  return {
    menor: { ...CAIO, dataNascimento, responsavelId: ids(({ responsavel }) => responsavel === true)[0] ?? null },
    outros: gente.filter(({ fica }) => !fica).map(pessoa),
    genitores: gente.filter(({ vinculo }) => vinculo === 'pai_mae').map(pessoa),
    vinculos: new Map(gente.flatMap(({ nome, vinculo }) => (vinculo ? [[nome, vinculo] as const] : []))),
    conjuges: new Set(ids(({ conjugeDoGenitor }) => conjugeDoGenitor === true)),
  };
}
const asked = (gente: readonly Gente[], abrangencia: Abrangencia = 'internacional', nascimento?: string | null) =>
  menorNoCadastro(cadastroOf(gente, nascimento), { abrangencia, ida: IDA });
const byHand = (gente: readonly Gente[], abrangencia: Abrangencia) =>
  menorDe(
    CAIO,
    gente.flatMap((quem) => (quem.papel ? [{ ...pessoa(quem), parentesco: quem.papel }] : [])),
    { abrangencia, ida: IDA },
  );

const HELENA: Gente = { nome: 'Helena Prado Dias', sexo: 'F', vinculo: 'pai_mae', papel: 'mae' };
const OTAVIO: Gente = { nome: 'Otávio Reis Luz', sexo: 'M', vinculo: 'pai_mae', papel: 'pai' };
const fica = (quem: Gente): Gente => ({ ...quem, fica: true, papel: undefined });
const semSexo = (quem: Gente): Gente => ({ ...quem, sexo: undefined });
const IRMA: Gente = { nome: 'Lia Prado Luz', vinculo: 'irmao', nascimento: '2009-02-28', papel: 'parente' };
const AVO: Gente = { nome: 'Rute Prado', vinculo: 'familia', papel: 'parente' };
const TUTOR: Gente = { nome: 'Ari Dias', responsavel: true, papel: 'responsavel' };
const AMIGO: Gente = { nome: 'Davi Melo', papel: 'terceiro' };

type Familia = [nome: string, gente: Gente[], fora: ParentescoDoAcompanhante[], dentro: ParentescoDoAcompanhante[]];
const UM_DELES: ParentescoDoAcompanhante[] = ['mae', 'pai', 'responsavel'];
const FAMILIAS: Familia[] = [
  ['both parents', [HELENA, OTAVIO], [], []],
  ['both parents, of whom one has no sex on file', [HELENA, semSexo(OTAVIO)], [], []],
  ['the mother', [HELENA], ['pai'], []],
  ['the father, whose wife stays', [OTAVIO, fica(HELENA)], ['mae'], []],
  ['a parent who must be the mother, as the other one is the father', [semSexo(HELENA), fica(OTAVIO)], ['pai'], []],
  ['the mother, who is the responsável of the record', [{ ...HELENA, responsavel: true }], ['pai'], []],
  ['a guardian', [TUTOR], [], []],
  ['a relative', [AVO], ['mae', 'pai'], []],
  ['a sister on her 18th birthday', [IRMA], ['mae', 'pai'], []],
  ['a sister a day younger', [{ ...IRMA, nascimento: '2009-03-01' }], ['mae', 'pai'], UM_DELES],
  ['the mother of unknown age, and a friend', [{ ...HELENA, nascimento: null }, AMIGO], ['mae', 'pai'], UM_DELES],
  ['the mother and a friend', [HELENA, AMIGO], ['pai'], []],
  ['a friend, whose child the minor is not', [{ ...AMIGO, vinculo: 'conjuge' }], ['mae', 'pai'], UM_DELES],
  ['nobody', [fica(HELENA), fica(OTAVIO)], ['mae', 'pai'], UM_DELES],
];

describe('EXT-25: a minor with the roles that are on file', () => {
  it.each(FAMILIAS)('is answered as when they are chosen by hand: %s', (_, gente, fora, dentro) => {
    for (const [abrangencia, de] of [
      ['internacional', fora],
      ['nacional', dentro],
    ] as const) {
      const { acompanhantes, ...answer } = asked(gente, abrangencia);
      expect(answer).toEqual(byHand(gente, abrangencia));
      expect([abrangencia, answer.precisa, answer.de]).toEqual([abrangencia, de.length > 0, de]);
      const minors = gente.filter(({ nascimento }) => nascimento === null || nascimento === '2009-03-01').map(({ nome }) => nome);
      const roles = gente.flatMap(({ nome, papel }) => (papel && !minors.includes(nome) ? [[nome, papel]] : []));
      expect(acompanhantes?.map(({ clienteId, papel }) => [clienteId, papel])).toEqual(roles);
    }
  });

  it.each([
    ['two of unknown sex are both parents', [semSexo(HELENA), semSexo(OTAVIO)], []],
    ['two mothers are both parents', [HELENA, { ...OTAVIO, sexo: 'F' }], []],
    ['one of unknown sex leaves the other one', [semSexo(HELENA)], ['genitor']],
    ['one of two of unknown sex', [semSexo(HELENA), fica(semSexo(OTAVIO))], ['genitor']],
    ['a parent under 18 does not accompany', [semSexo(HELENA), { ...semSexo(OTAVIO), nascimento: '2010-01-01' }], ['genitor']],
    ['of three on file two are a doubt', [HELENA, OTAVIO, fica({ ...AMIGO, vinculo: 'pai_mae' })], ['genitor']],
    ['three on file, all along', [HELENA, OTAVIO, { ...AMIGO, vinculo: 'pai_mae' }], []],
  ] as [string, Gente[], ParentescoDoAcompanhante[]][])('%s', (_, gente, de) => {
    expect(asked(gente)).toMatchObject({ precisa: de.length > 0, de, bastaUm: false });
    expect(asked(gente, 'nacional')).toMatchObject({ precisa: false, de: [] });
  });

  it('says what is not needed, or whose signature is, first', () => {
    expect(asked([HELENA, OTAVIO]).texto).toMatch(/^Não precisa de autorização: viaja com os dois genitores/);
    expect(asked([TUTOR]).texto).toMatch(/^Não precisa de autorização: viaja com quem responde por ele/);
    expect(asked([HELENA]).texto).toMatch(/^Precisa de autorização do pai, que não viaja/);
    expect(asked([semSexo(HELENA)]).texto).toMatch(/^Precisa de autorização do outro genitor, que não viaja/);
    expect(asked([HELENA, OTAVIO, fica({ ...AMIGO, vinculo: 'pai_mae' })]).ressalvas[0]).toBe(
      'Caio Prado Luz tem 3 pessoas como pai ou mãe no cadastro: confira os vínculos de família.',
    );
  });

  it('says from where each role is known', () => {
    expect(asked([HELENA, TUTOR, AVO, AMIGO]).acompanhantes?.map(({ origem }) => origem)).toEqual([
      'vinculo',
      'responsavel',
      'vinculo',
      null,
    ]);
  });

  const MARIDO: Gente = { nome: 'Otávio Reis Luz', conjugeDoGenitor: true };
  it.each([
    ['the spouse of a parent', [HELENA, MARIDO], 'Otávio é pai ou mãe de Caio?'],
    ['one who is family', [HELENA, { ...MARIDO, vinculo: 'familia' }], 'Otávio é pai ou mãe de Caio?'],
    ['one without birth date', [HELENA, { ...MARIDO, nascimento: null }], 'Otávio é pai ou mãe de Caio?'],
    ['one with the minor’s first name', [HELENA, { ...MARIDO, nome: 'Caio Luz' }], 'Caio Luz é pai ou mãe de Caio Prado Luz?'],
    ['nobody where both parents are on file', [HELENA, fica(semSexo(OTAVIO)), { ...MARIDO, nome: 'Davi Melo' }], null],
    ['no guardian', [HELENA, { ...MARIDO, responsavel: true }], null],
    ['nobody who is a minor', [HELENA, { ...MARIDO, nascimento: '2009-03-01' }], null],
    ['no friend', [HELENA, AMIGO], null],
  ] as [string, Gente[], string | null][])('asks about %s', (_, gente, question) => {
    const { texto, precisa, acompanhantes } = asked(gente);
    expect(/\. ([^.]+\?)/.exec(texto)?.[1] ?? null).toBe(question);
    if (question === null) return;
    expect(precisa).toBe(true);
    expect(acompanhantes?.map(({ papel }) => papel)).not.toContain('pai');
    expect(asked(gente, 'nacional').texto).not.toContain('?');
  });

  it.each([
    ['internacional', '2009-03-01', true],
    ['internacional', '2009-02-28', false],
    ['nacional', '2011-03-01', true],
    ['nacional', '2011-02-28', false],
  ] as const)('counts ages on the first day: %s, born on %s', (abrangencia, nascimento, precisa) => {
    expect(asked([AMIGO], abrangencia, nascimento).precisa).toBe(precisa);
  });
});
