import { describe, expect, it } from '@jest/globals';
import { toGds } from './gds.js';
import { readPassageiro, tipoOn, type Cadastrado, type Passageiro, type ViagemDeEmissao } from './passageiro.js';
import { toPlanilha, toTexto } from './planilha-e-texto.js';

const DAY = '2026-12-01';
const ABROAD = { abrangencia: 'internacional', dia: DAY } as const;
const WITHIN = { abrangencia: 'nacional', dia: DAY } as const;
const PASSPORT = {
  numero: 'FZ123456', pais: 'BRA', paisPresumido: false, validade: '2031-03-15', sobrenome: 'Silva Souza', nomes: 'Maria José', sexo: 'F',
}; // prettier-ignore
const MARIA: Cadastrado = {
  clienteId: 'maria', nome: 'Maria José Silva Souza', dataNascimento: '1990-05-10', cpf: null, email: 'maria_silva@ex-amplo.com', telefone: '11987654321',
  passaportes: [PASSPORT],
}; // prettier-ignore
const of = (change: Partial<Cadastrado>): Cadastrado => ({ ...MARIA, ...change });
const passenger = (change: Partial<Cadastrado> = {}): Passageiro => {
  const { passageiro } = readPassageiro(of(change), ABROAD);
  if (!passageiro) throw new Error('no passenger');
  return passageiro;
};
const noFamily = (): boolean => false;

describe('A passenger', () => {
  it.each([
    ['the day before the second birthday', '2024-12-02', 'INF'],
    ['the second birthday', '2024-12-01', 'CHD'],
    ['the day before the twelfth', '2014-12-02', 'CHD'],
    ['the twelfth', '2014-12-01', 'ADT'],
    ['no birth date', null, 'ADT'],
  ] as const)('has the type of its age on the day of the trip: %s', (_, born, tipo) => expect(tipoOn(born, DAY)).toBe(tipo));

  it('is named as in the passport, with a notice where the record differs', () => {
    expect(readPassageiro(MARIA, ABROAD)).toMatchObject({
      faltam: [],
      avisos: [],
      passageiro: { nome: { sobrenome: 'SILVA SOUZA', nomes: 'MARIA JOSE' } },
    });
    expect(readPassageiro(of({ nome: 'Maria Souza' }), ABROAD).avisos).toEqual([
      expect.stringContaining('diferente do nome do cadastro'),
    ]);
  });

  it('asks to check a surname that was derived from the record’s one field', () => {
    expect(readPassageiro(of({ passaportes: [] }), ABROAD)).toMatchObject({
      avisos: [],
      isNomeDividido: true,
      faltam: ['sexo', 'passaporte', 'validade'],
      passageiro: { nome: { sobrenome: 'SOUZA', nomes: 'MARIA JOSE SILVA' } },
    });
  });

  it('is null without a name that a ticket can have', () => {
    const lido = readPassageiro(
      of({ nome: 'Madonna', passaportes: [], email: null, telefone: null, dataNascimento: null }),
      ABROAD,
    );
    expect(lido).toEqual({
      passageiro: null,
      isNomeDividido: false,
      faltam: ['nome', 'dataNascimento', 'sexo', 'passaporte', 'validade', 'email', 'telefone'],
      avisos: ['Fora do bilhete: o nome tem só uma palavra'],
    });
  });

  it('is told of a title that was left out, and of a sign that keeps the name off the ticket', () => {
    expect(readPassageiro(of({ nome: 'Dra. Helena Prado Dias', passaportes: [] }), ABROAD)).toMatchObject({
      avisos: ['Título fora do nome: Dra.'],
      passageiro: { nome: { sobrenome: 'DIAS', nomes: 'HELENA PRADO' } },
    });
    expect(readPassageiro(of({ nome: 'Helena Dias (Lena)', passaportes: [] }), ABROAD)).toMatchObject({
      avisos: ['Fora do bilhete: o nome tem parênteses: ('],
      passageiro: null,
    });
    expect(readPassageiro(of({ nome: 'Dra. Maria José Silva Souza' }), ABROAD).avisos).toEqual([]);
  });

  it('has the passport with the latest validity, with a notice where there are several', () => {
    const old = { ...PASSPORT, numero: 'AA12345', validade: '2026-11-30', pais: 'ITA' };
    const italian = { ...PASSPORT, numero: 'YA23456', validade: '2030-01-01', pais: 'ITA' };
    const lido = readPassageiro(of({ passaportes: [old, italian, PASSPORT] }), ABROAD);
    expect(lido.passageiro?.passaporte).toEqual(PASSPORT);
    expect(lido.avisos).toEqual(['Há mais de um passaporte: usamos o de BRA']);
    expect(readPassageiro(of({ passaportes: [old] }), ABROAD).avisos).toEqual(['O passaporte está vencido no dia da viagem']);
  });

  it('asks to check a long name', () => {
    const nome = `${'Maximiliana '.repeat(5)}Albuquerque`;
    expect(readPassageiro(of({ nome, passaportes: [] }), ABROAD).avisos).toContain(
      'O nome tem mais de 60 letras: confira como a companhia abrevia',
    );
  });
});

describe('EMI-03: The document of a passenger', () => {
  const ITALIAN = { ...PASSPORT, numero: 'YA1234567', pais: 'ITA', sobrenome: null, nomes: null };
  const CPF = '52998224725';
  const CAIO = { nome: 'Caio Dias', dataNascimento: '2019-08-07', email: null, telefone: null, passaportes: [] };
  it.each([
    ['a CPF within Brazil', WITHIN, { cpf: CPF, passaportes: [] }, [], []],
    ['a CPF beside a passport', WITHIN, { cpf: CPF, passaportes: [{ ...ITALIAN, validade: '2020-01-01' }] }, [], []],
    ['a passport without CPF', WITHIN, { passaportes: [ITALIAN] }, [], ['Sem CPF: o documento é o passaporte de ITA']],
    [
      'a passport that has expired, which is taken within Brazil',
      WITHIN,
      { passaportes: [{ ...ITALIAN, validade: '2020-01-01', sexo: null }] },
      [],
      ['Sem CPF: o documento é o passaporte de ITA'],
    ],
    ['neither', WITHIN, { passaportes: [] }, ['cpf'], []],
    ['a passport without number', WITHIN, { passaportes: [{ ...ITALIAN, numero: null }] }, ['cpf'], []],
    ['neither, at seven', WITHIN, CAIO, [], ['Criança sem CPF nem passaporte: leve a certidão ou o RG']],
    ['a CPF, at seven', WITHIN, { ...CAIO, cpf: CPF }, [], []],
    ['neither, on the twelfth birthday', WITHIN, { passaportes: [], dataNascimento: '2014-12-01' }, ['cpf'], []],
    [
      'neither, the day before',
      WITHIN,
      { passaportes: [], dataNascimento: '2014-12-02' },
      [],
      ['Criança sem CPF nem passaporte: leve a certidão ou o RG'],
    ],
    [
      'a CPF with wrong digits',
      WITHIN,
      { cpf: '52998224724', passaportes: [] },
      ['cpf'],
      ['O CPF do cadastro tem dígitos errados: 529.982.247-24'],
    ],
    [
      'a passport with words in place of its number',
      ABROAD,
      { passaportes: [{ ...ITALIAN, numero: 'em processo' }] },
      ['passaporte'],
      ['No número do passaporte está escrito: em processo'],
    ],
    [
      'another passport than one with words behind its number',
      ABROAD,
      { passaportes: [{ ...PASSPORT, numero: 'GB700101 (vencido)', sobrenome: null }, ITALIAN] },
      [],
      ['Há mais de um passaporte: usamos o de ITA'],
    ],
    ['a CPF abroad', ABROAD, { cpf: CPF, passaportes: [] }, ['sexo', 'passaporte', 'validade'], []],
    ['a passport abroad', ABROAD, { passaportes: [ITALIAN] }, [], []],
  ] as const)('is %s', (_, viagem, fields, faltam, avisos) =>
    expect(readPassageiro(of({ nome: 'Helena Dias', ...fields }), viagem)).toMatchObject({ faltam, avisos }),
  );

  it.each([
    ['of the passport', ABROAD, { cpf: CPF, passaportes: [ITALIAN] }, 'ITA'],
    ['of the passport, also where the CPF is the document', WITHIN, { cpf: CPF, passaportes: [ITALIAN] }, 'ITA'],
    ['Brazil with a CPF alone', ABROAD, { cpf: CPF, passaportes: [] }, 'BRA'],
    ['unknown without either', ABROAD, { passaportes: [] }, null],
  ] as const)('says the nationality: %s', (_, viagem, fields, nacionalidade) =>
    expect(readPassageiro(of(fields), viagem).passageiro).toMatchObject({
      nacionalidade,
      sexo: fields.passaportes[0]?.sexo ?? null,
    }),
  );

  it('stands in none of the lines for a reservation system, nor does the passport beside it', () => {
    const lines = (viagem: ViagemDeEmissao): string => {
      const { passageiro } = readPassageiro(of({ cpf: CPF }), viagem);
      return passageiro ? toGds([passageiro], noFamily).texto : '';
    };
    expect(lines(ABROAD)).toMatch(/SRDOCS.*FZ123456/);
    expect(lines(WITHIN)).not.toContain('SRDOCS');
    expect(lines(ABROAD) + lines(WITHIN)).not.toMatch(/529\D?982/);
  });
});

describe('The lines for a reservation system', () => {
  it('are those of one passenger', () => {
    expect(toGds([passenger()], noFamily).texto.split('\n')).toEqual([
      'NM1SILVA SOUZA/MARIA JOSE (ADT)',
      'SRDOCSYYHK1-P-BRA-FZ123456-BRA-10MAY90-F-15MAR31-SILVA SOUZA-MARIA JOSE',
      'SRCTCMYYHK1-5511987654321',
      'SRCTCEYYHK1-MARIA..SILVA//EX./AMPLO.COM',
    ]);
  });

  it('name the passenger where there are several, with an infant on the lap of its mother', () => {
    const joao = passenger({ clienteId: 'joao', nome: 'João Lima', passaportes: [], email: null, telefone: '+351912345678' });
    const bebe = passenger({
      clienteId: 'bebe',
      nome: 'Lia Souza',
      dataNascimento: '2026-01-05',
      email: null,
      telefone: null,
      passaportes: [{ ...PASSPORT, sobrenome: 'Souza', nomes: 'Lia', numero: 'GA000001' }],
    });
    const ivo = passenger({
      clienteId: 'ivo',
      nome: 'Ivo Souza',
      dataNascimento: '2018-01-05',
      email: null,
      telefone: null,
      passaportes: [],
    });
    const { texto, avisos } = toGds([joao, bebe, passenger(), ivo], (a, b) => [a, b].sort().join() === 'bebe,maria');
    expect(texto.split('\n')).toEqual([
      'NM1LIMA/JOAO (ADT)',
      'NM1SILVA SOUZA/MARIA JOSE (ADT)(INFSOUZA/LIA/05JAN26)',
      'NM1SOUZA/IVO (CHD/05JAN18)',
      'SRCTCMYYHK1-351912345678/P1',
      'SRDOCSYYHK1-P-BRA-FZ123456-BRA-10MAY90-F-15MAR31-SILVA SOUZA-MARIA JOSE/P2',
      'SRDOCSYYHK1-P-BRA-GA000001-BRA-05JAN26-FI-15MAR31-SOUZA-LIA/P2',
      'SRCTCMYYHK1-5511987654321/P2',
      'SRCTCEYYHK1-MARIA..SILVA//EX./AMPLO.COM/P2',
    ]);
    expect(avisos).toEqual([]);
  });

  it('leave out an infant without a free adult of its family, with a notice', () => {
    const bebe = (clienteId: string): Passageiro => passenger({ clienteId, dataNascimento: '2026-01-05' });
    const { texto, avisos } = toGds([passenger(), bebe('um'), bebe('outro')], () => true);
    expect(texto.match(/\(INF/g)).toHaveLength(1);
    expect(avisos).toEqual([{ clienteId: 'outro', texto: expect.stringContaining('ficou de fora') }]);
  });
});

describe('The rows for a spreadsheet', () => {
  it('are a heading and one row a passenger, whatever the content of a field', () => {
    const nasty = passenger({ email: '=1+1@x.com\t\n', passaportes: [{ ...PASSPORT, numero: 'YA\t1234567' }] });
    const rows = toPlanilha([passenger({ cpf: '52998224725' }), nasty])
      .split('\n')
      .map((row) => row.split('\t'));
    expect(rows[0]?.join()).toBe('SOBRENOME,NOMES,TIPO,SEXO,NASCIMENTO,NACIONALIDADE,DOCUMENTO,PAIS,VALIDADE,EMAIL,CELULAR,CPF');
    expect(rows[1]?.join()).toBe(
      'SILVA SOUZA,MARIA JOSE,ADT,F,10/05/1990,BRA,FZ123456,BRA,15/03/2031,maria_silva@ex-amplo.com,5511987654321,529.982.247-25',
    );
    expect(rows[2]?.slice(6)).toEqual(['YA 1234567', 'BRA', '15/03/2031', "'=1+1@x.com", '5511987654321', '']);
    expect(rows).toHaveLength(3);
  });
});

describe('The text for a consolidator', () => {
  it('is one block a passenger, without empty fields', () => {
    const joao = passenger({ nome: 'João Lima', passaportes: [], email: null, telefone: null });
    expect(toTexto([passenger({ cpf: '52998224725' }), joao])).toBe(
      [
        'SILVA SOUZA/MARIA JOSE (ADT)\nCPF 529.982.247-25\nNacionalidade BRA\nNascimento: 10/05/1990\nSexo: F\nPassaporte: FZ123456 (BRA)\nValidade: 15/03/2031',
        'E-mail: maria_silva@ex-amplo.com\nCelular: +5511987654321\n',
        'LIMA/JOAO (ADT)\nNascimento: 10/05/1990',
      ].join('\n'),
    );
  });
});
