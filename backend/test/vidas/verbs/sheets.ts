import { expect } from '@jest/globals';
import { cpfOf, importar, planilha } from '../../support/files/planilhas.js';
import { EMPTY, newName } from '../fields.js';
import type { Life } from '../life.js';
import type { Campos, Cliente, Importacao } from '../model.js';
import { always, succeed, type Verb } from './verb.js';

const HEADINGS = ['Nome', 'CPF', 'E-mail', 'Data de Nascimento', 'Cidade', 'Observações', 'Etiquetas'];
type Row = readonly [
  nome: string,
  cpf: string,
  email: string,
  nascimento: string,
  cidade: string,
  notas: string,
  etiqueta: string,
];

const rowOf = (life: Life, etiqueta: string): Row => [
  newName(life),
  life.random.chance(0.5) ? cpfOf(life.model.next()) : '',
  `${life.word()}@example.com`,
  life.random.chance(0.5) ? '10/05/1980' : '',
  'Santos',
  `Prefere ${life.word()}`,
  life.random.chance(0.4) ? etiqueta : '',
];
const fieldsOf = ([nome, cpf, email, nascimento, cidade, observacoes]: Row): Campos => ({
  ...EMPTY,
  nome,
  cpf: cpf || null,
  email,
  dataNascimento: nascimento ? nascimento.split('/').reverse().join('-') : null,
  cidade,
  observacoes,
});

/** Imports the rows; those that come in are the model's. */
async function importRows(life: Life, sent: readonly (readonly string[])[], taken: readonly Row[]): Promise<string[]> {
  const { model, contaId } = life;
  const person = life.leader;
  const { body } = await importar(person, contaId, await planilha([HEADINGS, ...sent]));
  life.say(`${sent.length} rows -> ${body.imported} imported`);
  expect(body).toMatchObject({ imported: taken.length, skipped: sent.length - taken.length });
  const { clientes } = (await person.get(`/api/clientes?contaId=${contaId}&importacaoId=${body.importacaoId}&limit=1000`)).body;
  const labels: { id: string; nome: string }[] = (await person.get(`/api/etiquetas?contaId=${contaId}`)).body;
  const novas = labels.map(({ id }) => id).filter((id) => !model.etiquetas.has(id));
  for (const id of novas) model.etiquetas.add(id);
  model.importacoes.push({ id: body.importacaoId, etiquetas: novas, desfeita: false });
  return taken.map((row) => {
    const found = clientes.find(({ nome }: { nome: string }) => nome === row[0]);
    if (!found) throw new Error(`${row[0]} was not imported`);
    const cliente = model.add(found.id, { ...fieldsOf(row), dataEntrada: found.dataEntrada }, body.importacaoId);
    const label = labels.find(({ nome }) => nome === row[6]);
    if (label) cliente.etiquetas = [label.id];
    return found.id;
  });
}

const importSheet: Verb = {
  name: 'import',
  can: always,
  run: async (life) => {
    const { random, model } = life;
    const etiqueta = `Grupo ${model.next()}`;
    const rows = Array.from({ length: 2 + random.below(3) }, () => rowOf(life, etiqueta));
    const known = model.vivos.filter(({ campos }) => campos['cpf'] !== null);
    const sent: (readonly string[])[] = [...rows];
    if (random.chance(0.3)) sent.push(['', '', '', '', 'Santos', `Prefere ${life.word()}`, '']);
    if (known.length > 0 && random.chance(0.5)) {
      const { nome, cpf } = random.pick(known).campos;
      sent.push([String(nome), String(cpf), '', '', 'Recife', '', '']);
    }
    return importRows(life, sent, rows);
  },
};

const holders = ({ model }: Life): Cliente[] =>
  model.vivos.filter(
    ({ campos: { cpf, dataNascimento, nome } }) => cpf && dataNascimento === '1980-05-10' && !String(nome).startsWith('Zulmira'),
  );

/** A CPF that is somebody else's by name and birth: the row comes in without it, and the two are offered as a pair. */
const importForeignCpf: Verb = {
  name: 'import somebody else’s CPF',
  writes: ['cpfs_na_planilha'],
  weight: 1,
  can: (life) => holders(life).length > 0,
  run: async (life) => {
    const { campos } = life.random.pick(holders(life));
    const row: Row = [`Zulmira ${life.word()}`, '', `${life.word()}@example.com`, '07/08/2019', 'Santos', 'Criança', ''];
    const sent = row.with(1, String(campos['cpf']));
    return importRows(life, [sent], [row]);
  },
};

const undoImport: Verb = {
  name: 'undo of an import',
  can: ({ model }) => model.importacoes.length > 0,
  run: async (life) => {
    const { model, contaId } = life;
    const importacao = life.random.pick(model.importacoes);
    const all = model.vivos.filter(({ importacaoId }) => importacaoId === importacao.id);
    const gone = all.filter((one) => isUntouched(life, one)).map(({ id }) => id);
    const answer = await life.write(life.leader, 'POST', '/api/importacoes/desfazer', { contaId, importacaoId: importacao.id });
    if (importacao.desfeita) {
      expect([answer.status, answer.body.code]).toEqual([409, 'NAO_PODE_DESFAZER']);
      return [];
    }
    expect(succeed(answer, 200)).toEqual({ deletedCount: gone.length, mantidos: all.length - gone.length });
    for (const id of gone) model.remove(id);
    endOf(life, importacao);
    return all.map(({ id }) => id);
  },
};

/** With the import go the labels that it brought and that nobody has. */
function endOf({ model }: Life, importacao: Importacao): void {
  importacao.desfeita = true;
  for (const id of importacao.etiquetas)
    if (!model.vivos.some(({ etiquetas }) => etiquetas.includes(id))) model.etiquetas.delete(id);
}

/** Nobody changed the client or hung anything on it. */
function isUntouched({ model }: Life, { id, versao, tocado, importacaoId, ...cliente }: Cliente): boolean {
  const isAsImported = !tocado && versao === model.primeira.get(id) && importacaoId !== null;
  const isAlone = model.coisasOf(id).length === 0 && model.vinculosOf(id).length === 0;
  return (
    isAsImported &&
    isAlone &&
    cliente.campos['retencaoAte'] === null &&
    !model.vivos.some(({ campos }) => campos['responsavelId'] === id)
  );
}

export const SHEETS: readonly Verb[] = [importSheet, importForeignCpf, undoImport];
