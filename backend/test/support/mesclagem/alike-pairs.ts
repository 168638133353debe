import type { Browser } from '../calls/browser.js';

type Fields = Record<string, unknown>;
export const [DIA, OUTRO_DIA] = [{ dataNascimento: '1984-03-12' }, { dataNascimento: '1984-12-03' }];
const [CELULAR, SEM_NONO] = [{ telefoneCelular: '41 97654-3210' }, { telefoneCelular: '41 7654-3210' }];
const EMAIL = { email: 'lia@ex.example' };

/** Two entries; the second has what the first has, but for what is given for it. */
export type Two = [um: string, outro: string, fields: Fields, others?: Fields];
const ALTO = 'alto nome dataNascimento';
/** As 'Limpar duplicatas' shows them. */
export const PAIRS: [Two, expected: string][] = [
  [['Luiz Souza', 'Luís Sousa', DIA], ALTO],
  [['Thiago Melo', 'Tiago Mello', DIA], ALTO],
  [['Philipe Matos', 'Felipe Mattos', DIA, { cpf: '52998224725' }], ALTO],
  [['Sara Goncalves', 'Sarah Gonçalves', DIA], ALTO],
  [['Conceição Reis', 'Conceicao dos Reis', { ...DIA, ...EMAIL }], `${ALTO} email`],
  [['Victor Baptista', 'Vítor Batista', { ...DIA, ...CELULAR }], `${ALTO} telefone`],
  [['Ruth Queiroz', 'Rute Queirós', DIA], ALTO],
  [['Elizabeth Moraes', 'Elisabete Morais', DIA], ALTO],
  [['José Lima Jr.', 'José Lima Júnior', DIA], ALTO],
  [['Geovanna Dias', 'Giovana Dias', DIA], ALTO],
  [['William Gomes', 'Willian Gomez', DIA], ALTO],
  [['Łukasz Nowak', 'Lukas Novak', DIA], ALTO],
  [['Kátia Wagner', 'Cátia Vagner', CELULAR], 'medio nome telefone'],
  [['Yasmin Rodrigues', 'Iasmim Rodriguez', CELULAR, SEM_NONO], 'medio nome telefone'],
  [
    [
      'Heloísa Prado',
      'Eloíza Prado',
      { telefoneResidencial: '41 3222-1100' },
      { telefoneResidencial: null, telefoneComercial: '+55 41 3222-1100' },
    ],
    'medio nome telefone',
  ],
  [['Jaqueline Alves', 'Jacqueline Alves', { telefoneCelular: '+351 931 222 333' }], 'medio nome telefone'],
  [['Célia Vasconcellos', 'Sélia Vasconcelos', EMAIL, { email: 'LIA@ex.example' }], 'medio nome email'],
  [['Izabel Mendonca', 'Isabel Mendonça', { ...EMAIL, ...CELULAR }, DIA], 'medio nome telefone email'],
  [
    ['Raphael Ayrton', 'Rafael Airton', CELULAR, { telefoneCelular: '97654-3210', telefoneComercial: '41976543210' }],
    'medio nome telefone',
  ],
  // A cleaning compares mobile phones only.
  [['Davi Luz', 'Davi Luz', { telefoneResidencial: '41 3222-1100' }], 'medio nome telefone'],
];
export const NO_PAIRS: [why: string, Two][] = [
  ['another birth date', ['Luiz Souza', 'Luís Sousa', { ...DIA, ...CELULAR }, OUTRO_DIA]],
  ['another birth date, the same e-mail', ['Luiz Souza', 'Luís Sousa', { ...DIA, ...EMAIL }, OUTRO_DIA]],
  ['nothing but the sound', ['Luiz Souza', 'Luís Sousa', {}]],
  ['nothing but the name', ['Luiz Souza', 'Luiz Souza', {}]],
  ['another CPF', ['Thiago Melo', 'Tiago Mello', { ...DIA, cpf: '11144477735' }, { cpf: '52998224725' }]],
  ['Luísa is not Luís', ['Luísa Souza', 'Luís Souza', DIA]],
  ['Marcela is not Marcelo', ['Marcela Dias', 'Marcelo Dias', { ...DIA, ...CELULAR }]],
  ['Diogo is not Diego', ['Diogo Prado', 'Diego Prado', DIA]],
  ['Rita is not Rute', ['Rita Prado', 'Rute Prado', DIA]],
  ['Zélia is not Célia', ['Zélia Reis', 'Célia Reis', DIA]],
  ['Filho', ['Carlos Lima', 'Carlos Lima Filho', DIA]],
  ['Neto and Júnior', ['José Lima Neto', 'José Lima Júnior', DIA]],
  ['one name more', ['Ana Souza', 'Ana Souza Lima', DIA]],
  ['another surname', ['Kátia Wagner', 'Cátia Weber', CELULAR]],
  ['a sister with the same phone', ['Ana Reis', 'Anita Reis', CELULAR]],
  ['another DDD', ['Kátia Wagner', 'Cátia Vagner', CELULAR, { telefoneCelular: '11 97654-3210' }]],
  [
    'another country',
    ['Kátia Wagner', 'Cátia Vagner', { telefoneCelular: '+351 931 222 333' }, { telefoneCelular: '+34 931 222 333' }],
  ],
  ['too short a phone', ['Kátia Wagner', 'Cátia Vagner', { telefoneComercial: '4321' }]],
  ['another e-mail', ['Célia Dias', 'Sélia Dias', EMAIL, { email: 'li@ex.example' }]],
  ['what a cleaning merges', ['Luiz Souza', 'LUIZ SOUZA', { ...DIA, ...CELULAR }]],
];

/** Adds both; `more` stands behind their names. */
export const addTwoEntries = async (
  person: Browser,
  contaId: string,
  [um, outro, fields, others]: Two,
  more = '',
): Promise<[string, string]> => [
  (await person.addCliente({ contaId, ...fields, nome: um + more })).id,
  (await person.addCliente({ contaId, ...fields, ...others, nome: outro + more })).id,
];
