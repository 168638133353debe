import { cpfOf } from '../support/files/planilhas.js';
import type { Life } from './life.js';
import type { Campos } from './model.js';

const pick =
  (...values: readonly (string | boolean)[]) =>
  ({ random }: Life) =>
    random.pick(values);
const digits = (life: Life, prefix: string, length: number): string =>
  prefix + String(life.model.next()).padStart(length - prefix.length, '0');

/** A random value of each field; texts of people have words that are nowhere else. */
const VALUES: Readonly<Record<string, (life: Life) => string | boolean | null>> = {
  cpf: (life) => life.random.pick([cpfOf(life.model.next()), ...life.freedCpfs()]),
  dataNascimento: pick('1980-05-10', '1991-06-11', '2001-02-03'),
  email: (life) => `${life.word()}@example.com`,
  telefoneResidencial: (life) => digits(life, '113', 10),
  telefoneComercial: (life) => digits(life, '112', 10),
  telefoneCelular: (life) => digits(life, '119', 11),
  cep: pick('01310100', '11010000'),
  endereco: (life) => `Rua ${life.word()}`,
  numero: pick('1', '2', '30'),
  complemento: pick('Casa', 'Fundos'),
  bairro: (life) => life.word(),
  cidade: pick('Santos', 'Recife'),
  uf: pick('SP', 'PE'),
  rg: (life) => life.word(),
  cnh: (life) => life.word(),
  certidaoNascimento: (life) => life.word(),
  observacoes: (life) => `Prefere ${life.word()}`,
  dispensaCpf: pick(true, false),
  semMensagens: pick(true, false),
  dataEntrada: pick('2020-01-02', '2024-03-04'),
  agenteId: ({ random, cast: { agente, gestor, proprietario } }) => random.pick([agente, gestor, proprietario]).user.id,
  empresaId: ({ random, model }) => (model.empresas.size > 0 ? random.pick([...model.empresas.keys()]) : null),
  responsavelId: ({ random, model }) => (model.clientes.size > 0 ? random.pick(model.vivos).id : null),
};
const FLAGS = ['dispensaCpf', 'semMensagens'];
const GIVEN = ['Ana', 'Bruno', 'Carla', 'Davi', 'Elisa', 'Fábio'];

/** All fields of the record but those that follow from others. */
export const EMPTY: Campos = {
  nome: null,
  retencaoAte: null,
  ...Object.fromEntries(Object.keys(VALUES).map((campo) => [campo, FLAGS.includes(campo) ? false : null])),
};

export const newName = (life: Life): string => `${life.random.pick(GIVEN)} ${life.word()}`;

/** Some of the fields, each with this probability. */
export const someFields = (life: Life, probability: number, without: readonly string[] = []): Campos =>
  Object.fromEntries(
    Object.entries(VALUES)
      .filter(([campo]) => !without.includes(campo) && life.random.chance(probability))
      .map(([campo, value]) => [campo, value(life)]),
  );

/** A new client's, as a form sends them. */
export const newFields = (life: Life): Campos => ({
  nome: newName(life),
  ...someFields(life, 0.4, ['dataEntrada']),
  dataEntrada: '2022-02-02',
});

/** Changes of a client that nobody can refuse. */
export function changesOf(life: Life, id: string, probability = 0.15): Campos {
  const { model, random } = life;
  const changes: Campos = { ...someFields(life, probability), ...(random.chance(0.1) && { nome: newName(life) }) };
  const responsavelId = changes['responsavelId'];
  if (responsavelId === id || model.isCircle(id, responsavelId)) changes['responsavelId'] = null;
  for (const campo of Object.keys(changes))
    if (campo !== 'nome' && !FLAGS.includes(campo) && random.chance(0.1)) changes[campo] = null;
  return Object.keys(changes).length > 0 ? changes : { bairro: life.word() };
}
