import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClienteListItem } from '@viajario/contracts/crm/clientes/clientes';
import { importacoes, type Importacao } from '@viajario/contracts/crm/importacoes/importacoes';
import { addDays, civilDayInSaoPaulo } from '@viajario/contracts/civil-day';
import ExcelJS from 'exceljs';
import { SaxesParser } from 'saxes';
import { Clock } from '../../../src/shared/domain/clock.js';
import { createActors, expire, type Actors } from '../../support/calls/actors.js';
import { problemsOf } from '../../support/answer-schema.js';
import { endedJob } from '../../support/jobs/jobs.js';
import { whileHeld } from '../../support/faults/paused.js';
import { cpfOf, formWith, importar, inlineRow, planilha, previa, rawPlanilha, TITULOS } from '../../support/files/planilhas.js';
import { startProduct, type Product } from '../../support/processes/product.js';
import { storedFiles } from '../../support/files/stored-files.js';
import { unzip } from '../../support/files/unzip.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct({ worker: true });
});
beforeEach(async () => {
  actors = await createActors(product);
});
afterAll(() => product.close());

async function clientes(): Promise<ClienteListItem[]> {
  return (await actors.gestor.get(`/api/clientes?contaId=${actors.contaId}&limit=1000`)).body.clientes;
}

/** `n` rows with names and CPFs of their own. */
const rows = (n: number, from = 0): string[][] => Array.from({ length: n }, (_, i) => [`Cliente ${from + i}`, cpfOf(from + i)]);
const sheet = (n: number, from = 0): Promise<Buffer> => planilha([['Nome', 'CPF'], ...rows(n, from)]);
const async202 = { headers: { prefer: 'respond-async' } };
const ended = (jobId: string) => endedJob(actors.gestor, jobId);
const list = async (): Promise<Importacao[]> => (await actors.gestor.get(`/api/importacoes?contaId=${actors.contaId}`)).body;

const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

async function sheetOf(response: Response): Promise<unknown[][]> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  const read: unknown[][] = [];
  workbook.worksheets[0]?.eachRow((row) => read.push((row.values as unknown[]).slice(1)));
  return read;
}

describe('An import', () => {
  it('EXP-12, V-12: skips rows without name, CPFs of the conta and repeated ones, and reports them', async () => {
    await actors.gestor.addCliente({ contaId: actors.contaId, nome: 'Já existe', cpf: '52998224725' });
    const file = await planilha([
      ['Nome', 'CPF', 'E-mail'],
      ['Ana', '111.444.777-35', 'ana@x.com'],
      ['Outra', '529.982.247-25', 'x'],
      ['Bia', 11144477735, 'b@x.com'],
      ['', '01234567890', 'c@x.com'],
      ['Zero', '01234567890', 'não é'],
      [],
    ]);
    const answer = await importar(actors.gestor, actors.contaId, file);
    expect(problemsOf(importacoes.run, answer.status, answer.body)).toEqual([]);
    expect(answer.body).toMatchObject({
      imported: 2,
      skipped: 3,
      message: '2 importados, 3 ignorados (1 já cadastrado, 1 repetido na planilha, 1 sem nome)',
      erros: [
        {
          linha: 3,
          coluna: 'CPF',
          valor: '52998224725',
          motivo: 'CPF já cadastrado nesta conta: é de Já existe, e a linha é de Outra',
        },
        { linha: 4, coluna: 'CPF', valor: '11144477735', motivo: 'CPF repetido na planilha: já está na linha 2' },
        { linha: 5, coluna: 'Nome', valor: '', motivo: 'Sem nome' },
      ],
      avisos: [{ linha: 6, coluna: 'E-mail', valor: 'não é', motivo: 'E-mail inválido: importado sem este valor' }],
      totalErros: 3,
      totalAvisos: 1,
    });
    expect((await clientes()).map(({ nome }) => nome)).toEqual(['Ana', 'Já existe', 'Zero']);
  });

  it('EXP-32: takes a row without a CPF that is somebody else’s by name and birth, and refuses it where either may be the same', async () => {
    const { gestor, contaId } = actors;
    const dono = { nome: 'Otávio Reis Luz', cpf: '11144477735', dataNascimento: '1982-01-30' };
    const { id: donoId } = await gestor.addCliente({ contaId, ...dono });
    const file = await planilha([
      ['Nome', 'CPF', 'Nascimento'],
      ['Caio Prado Luz', '111.444.777-35', '07/08/2019'],
      ['Otávio Luz', '111.444.777-35', '31/01/1982'],
      ['Rute Dias', '111.444.777-35', ''],
      ['Ari Dias', '111.444.777-35', '30/01/1982'],
      ['Helena Prado Dias', '529.982.247-25', '12/03/1984'],
      ['Bia Prado Dias', '529.982.247-25', '01/02/2020'],
      ['Helena Dias', '529.982.247-25', '13/03/1984'],
    ]);
    const looked = await previa(gestor, contaId, file);
    const { body } = await importar(gestor, contaId, file);
    const [e, linha] = [
      'CPF já cadastrado nesta conta: é de Otávio Reis Luz, e a linha é de',
      'CPF repetido na planilha: já está na linha',
    ];
    expect(body.erros.map(({ linha: row, motivo }) => [row, motivo])).toEqual([
      [3, `${e} Otávio Luz`],
      [4, `${e} Rute Dias`],
      [5, `${e} Ari Dias`],
      [8, `${linha} 6`],
    ]);
    const semCpf = 'com outro nome e nascimento: importado sem o CPF';
    expect(body.avisos).toEqual([
      { linha: 2, coluna: 'CPF', valor: '11144477735', motivo: `Este CPF é de Otávio Reis Luz, ${semCpf}` },
      { linha: 7, coluna: 'CPF', valor: '52998224725', motivo: `Este CPF está na linha 6, de Helena Prado Dias, ${semCpf}` },
    ]);
    expect(looked.body).toMatchObject({ novos: 3, jaExistem: 3, erros: body.erros, avisos: body.avisos });
    const found = new Map((await clientes()).map(({ nome, id, cpf }) => [nome, { id, cpf }]));
    expect([...found].map(([nome, { cpf }]) => [nome, cpf])).toEqual([
      ['Bia Prado Dias', null],
      ['Caio Prado Luz', null],
      ['Helena Prado Dias', '52998224725'],
      ['Otávio Reis Luz', '11144477735'],
    ]);
    const { rows } = await product.db.query('select menor_id, maior_id from cpfs_na_planilha where conta_id = $1', [contaId]);
    const pairs = [
      [found.get('Caio Prado Luz')?.id, donoId],
      [found.get('Bia Prado Dias')?.id, found.get('Helena Prado Dias')?.id],
    ].map((pair) => pair.sort().join());
    expect(rows.map(({ menor_id: one, maior_id: other }) => `${one},${other}`).sort()).toEqual(pairs.sort());
  });

  it('EXP-33: names a column that no field takes, and adds it to Observações where it is told to', async () => {
    const file = await planilha([
      ['Nome', 'Milhas', 'Obs', 'Programa', 'Vazia'],
      ['Ana', 1200, 'VIP', 'Smiles', '', 'sobra'],
    ]);
    const motivo = 'Coluna sem campo no cadastro: não importada';
    const told = (coluna: string, valor: string, offer = '. Ela pode ir para Observações') => ({
      linha: 1,
      coluna,
      valor,
      motivo: motivo + offer,
    });
    const looked = await previa(actors.gestor, actors.contaId, file);
    const all = [told('Milhas', '1200'), told('Programa', 'Smiles'), told('Coluna F', 'sobra', '')];
    expect([looked.body.avisos, looked.body.totalAvisos]).toEqual([all, 3]);
    const mapeamento = { 1: 'observacoes', 3: 'observacoes' };
    const { body } = await importar(actors.gestor, actors.contaId, file, { mapeamento });
    expect(body).toMatchObject({ imported: 1, avisos: all.slice(2) });
    expect((await clientes())[0]?.observacoes).toBe('Milhas: 1200\nVIP\nPrograma: Smiles');
  });

  it('is a filter of the list: the clients that it created, and no others', async () => {
    await importar(actors.gestor, actors.contaId, await sheet(2));
    await actors.gestor.addCliente({ contaId: actors.contaId });
    const { body } = await importar(actors.gestor, actors.contaId, await sheet(3, 100));
    const found = async (id: string) =>
      (await actors.agente.get(`/api/clientes?contaId=${actors.contaId}&importacaoId=${id}`)).body;
    const { total, clientes: listed } = await found(body.importacaoId);
    expect([total, listed.map(({ nome }: ClienteListItem) => nome)]).toEqual([3, ['Cliente 100', 'Cliente 101', 'Cliente 102']]);
    expect(await found(randomUUID())).toMatchObject({ total: 0, clientes: [] });
    expect(await found('outra')).toMatchObject({ code: 'DADOS_INVALIDOS' });
  });

  it('PRD-12: brings new clients, unless it has more than 20 rows', async () => {
    const novos = async (): Promise<number[]> => {
      const get = (path: string) => actors.agente.get(`${path}contaId=${actors.contaId}`);
      return [(await get('/api/stats?')).body.newThisMonth, (await get('/api/clientes?novos=true&')).body.total];
    };
    await importar(actors.gestor, actors.contaId, await sheet(20));
    await importar(actors.gestor, actors.contaId, await sheet(21, 100));
    expect(await novos()).toEqual([20, 20]);
    // five of its rows are clients already
    await importar(actors.gestor, actors.contaId, await sheet(21, 116));
    expect(await novos()).toEqual([20, 20]);
  });

  it('is found by search and in the totals, with identity numbers encrypted', async () => {
    const file = await planilha([
      ['Nome', 'RG'],
      ['João Ávila', 'RG-SECRETO-1'],
    ]);
    await importar(actors.gestor, actors.contaId, file);
    const found = await actors.agente.get(`/api/clientes?contaId=${actors.contaId}&search=joao%20avila`);
    expect(found.body).toMatchObject({ total: 1, clientes: [{ rg: 'RG-SECRETO-1' }] });
    const { rows: stored } = await product.db.query('select rg from clientes where conta_id = $1', [actors.contaId]);
    expect(stored[0].rg).toMatch(/^v3:/);
  });

  it('EXP-14: of the same file again adds nothing; the same Idempotency-Key repeats the first result', async () => {
    const file = await sheet(20);
    const options = { headers: { 'idempotency-key': `chave-${actors.contaId}` } };
    const first = await importar(actors.gestor, actors.contaId, file, { options });
    const repeated = await importar(actors.gestor, actors.contaId, file, { options });
    expect([first.status, repeated.status]).toEqual([200, 200]);
    expect(repeated.body).toEqual(first.body);
    const again = await importar(actors.gestor, actors.contaId, file);
    expect(again.body).toMatchObject({ imported: 0, skipped: 20, message: '0 importados, 20 ignorados (20 já cadastrados)' });
    const other = await importar(actors.gestor, actors.contaId, await sheet(3, 500), { options });
    expect(other.status).toBe(422);
    expect(await clientes()).toHaveLength(20);
  });

  it('API-03: answers 202 at once with Prefer: respond-async, reports progress and ends with the same result', async () => {
    const answer = await actors.gestor.post(`/api/import/xlsx/${actors.contaId}`, formWith(await sheet(3000)), async202);
    expect(answer.status).toBe(202);
    expect(answer.headers.get('preference-applied')).toBe('respond-async');
    const job = await ended(answer.body.jobId);
    expect(job).toMatchObject({
      tipo: 'importacao',
      status: 'completed',
      progresso: { feito: 2000, total: 3000 },
      resultado: { imported: 3000, skipped: 0, message: '3.000 importados', erros: [], avisos: [] },
    });
    expect(await list()).toMatchObject([
      { jobId: answer.body.jobId, status: 'concluida', imported: 3000, arquivo: 'clientes.xlsx' },
    ]);
  });

  it('runs one at a time in a conta; another conta does not wait', async () => {
    await actors.gestor.addCliente({ contaId: actors.contaId });
    const held = `select 1 from contas_totais where conta_id = '${actors.contaId}' for update`; // until then no row of it is written
    const { jobId } = await whileHeld(product, held, async () => {
      const [file, call] = [await sheet(40), { options: async202 }];
      const [first, second] = [
        await importar(actors.gestor, actors.contaId, file, call),
        await importar(actors.proprietario, actors.contaId, file, call),
      ];
      expect([first.status, second.status, second.body]).toMatchObject([202, 409, { code: 'IMPORTACAO_EM_ANDAMENTO' }]);
      expect((await importar(actors.estranho, actors.estranho.contaId, await sheet(1))).status).toBe(200);
      return first.body as unknown as { jobId: string };
    });
    expect(await ended(jobId)).toMatchObject({ resultado: { imported: 40 } });
    expect((await importar(actors.gestor, actors.contaId, await sheet(1, 9000))).body).toMatchObject({ imported: 1 });
  });

  it('leaves no file behind but its report', async () => {
    const before = await storedFiles(product);
    await importar(actors.gestor, actors.contaId, Buffer.from('isto não é uma planilha'));
    expect(await storedFiles(product)).toEqual(before);
  });

  it('has a report with every row and value, safe to open', async () => {
    const file = await planilha([
      ['Nome', 'E-mail'],
      ['', '=1+1'],
      ['Ana', '=HYPERLINK("x")'],
    ]);
    const { body } = await importar(actors.gestor, actors.contaId, file);
    const response = await actors.gestor.fetch(`/api/jobs/${body.importacaoId}/file`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="relatorio_importacao_\d{4}-\d\d-\d\d\.xlsx"/,
    );
    expect(await sheetOf(response)).toEqual([
      ['Linha', 'Coluna', 'Valor', 'Motivo', 'Situação'],
      [2, 'Nome', undefined, 'Sem nome', 'Não importada'],
      [3, 'E-mail', `'=HYPERLINK("x")`, 'E-mail inválido: importado sem este valor', 'Aviso'],
    ]);
    expect((await actors.agente.fetch(`/api/jobs/${body.importacaoId}/file`)).status).toBe(403);
    expect((await actors.estranho.fetch(`/api/jobs/${body.importacaoId}/file`)).status).toBe(404);
  });

  it('counts no warning of a row with an existing client', async () => {
    const bad = ['ruim@', '31/02/1990', '9876', 'Lisboa', 'abc', '31/02/2030'];
    const file = await planilha([
      ['Nome', 'CPF', 'E-mail', 'Nascimento', 'Celular', 'UF', 'CEP', 'Validade do Passaporte'],
      ...rows(20).map((row) => [...row, ...bad]),
    ]);
    expect((await importar(actors.gestor, actors.contaId, file)).body).toMatchObject({ imported: 20, totalAvisos: 120 });
    const { body } = await importar(actors.gestor, actors.contaId, file);
    expect(body).toMatchObject({ imported: 0, totalErros: 20, avisos: [], totalAvisos: 0 });
  });

  it('has a report that opens, whatever characters a cell holds', async () => {
    const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const file = rawPlanilha(
      `<sheetData>${inlineRow('Nome', 'E-mail')}<row>${text('Ana')}${text('a_xFFFE__xFFFF__x0001_b')}</row></sheetData>`,
    );
    const { body } = await importar(actors.gestor, actors.contaId, file);
    const report = await unzip(await bytesOf(await actors.gestor.fetch(`/api/jobs/${body.importacaoId}/file`)));
    for (const [name, part] of report)
      if (name.endsWith('.xml')) expect(() => new SaxesParser().write(part.toString('utf8')).close()).not.toThrow();
  });

  it('has a report also without errors, named by the day in São Paulo', async () => {
    const clock = product.worker?.get(Clock);
    if (!clock) throw new Error('the product runs without worker');
    const real = clock.now.bind(clock);
    const today = civilDayInSaoPaulo(real());
    clock.now = () => new Date(`${addDays(today, 1)}T00:30:00Z`); // 21:30 of today
    const { body } = await importar(actors.gestor, actors.contaId, await sheet(2)).finally(() => (clock.now = real));
    expect(body).toMatchObject({ imported: 2, totalErros: 0, totalAvisos: 0 });
    const response = await actors.gestor.fetch(`/api/jobs/${body.importacaoId}/file`);
    expect(response.headers.get('content-disposition')).toContain(`filename="relatorio_importacao_${today}.xlsx"`);
    const summary = 'Nenhum erro e nenhum aviso: todas as linhas preenchidas foram importadas';
    expect((await sheetOf(response)).map((row) => row.filter(Boolean))).toEqual([
      ['Linha', 'Coluna', 'Valor', 'Motivo', 'Situação'],
      [summary, 'Importada'],
    ]);
  });

  it('with a value that no column accepts fails without a retry', async () => {
    await product.db.query(`
      create function falhar() returns trigger language plpgsql as $$ begin raise 'fora do intervalo' using errcode = '22008'; end $$;
      create trigger falha before insert on clientes for each row when (new.conta_id = '${actors.contaId}') execute function falhar()`);
    const { status, body } = await importar(actors.gestor, actors.contaId, await sheet(2)).finally(() =>
      product.db.query('drop trigger falha on clientes; drop function falhar()'),
    );
    expect([status, body]).toMatchObject([500, { message: 'O trabalho não pôde ser concluído. Tente novamente.' }]);
    const logged = product.logs.map(({ msg }) => String(msg)).filter((msg) => /^job importacao .*code 22008$/.test(msg));
    expect(logged).toEqual([expect.stringContaining('failed permanently')]);
  });

  it('EXP-16: by a member who lost the role meanwhile stops, and is shown as failed', async () => {
    await product.worker?.close();
    const answer = await actors.gestor.post(`/api/import/xlsx/${actors.contaId}`, formWith(await sheet(5)), async202);
    await product.db.query(`update usuarios_contas set papel_na_conta = 'agente' where usuario_id = $1`, [actors.gestor.user.id]);
    const fresh = await startProduct({ worker: true });
    try {
      expect(await ended(answer.body.jobId)).toMatchObject({
        status: 'failed',
        codigo: 'APENAS_GESTORES_IMPORTAM',
        erro: 'Apenas gestores podem importar dados na conta',
      });
      expect((await actors.proprietario.get(`/api/importacoes?contaId=${actors.contaId}`)).body).toMatchObject([
        { status: 'falhou' },
      ]);
      expect(await clientes()).toEqual([]);
    } finally {
      await product.close();
      product = await startProduct({ worker: true });
      await fresh.close();
    }
  });
});

describe('Who may import', () => {
  const text = 'Apenas gestores podem importar dados na conta';

  it('is the proprietario and gestores; all other users get one message, also for unknown contas', async () => {
    const file = await sheet(1);
    for (const person of [actors.agente, actors.inativo, actors.estranho, actors.admin]) {
      const answer = await importar(person, actors.contaId, file);
      expect([answer.status, answer.body]).toMatchObject([403, { message: text }]);
      expect((await previa(person, actors.contaId, file)).status).toBe(403);
    }
    for (const unknown of ['0190c0de-0000-7000-8000-000000000000', 'x'])
      expect((await importar(actors.gestor, unknown, file)).body).toMatchObject({ message: text });
    expect((await importar(actors.visitor, actors.contaId, file)).status).toBe(401);
    expect(await clientes()).toEqual([]);
    expect((await importar(actors.proprietario, actors.contaId, file)).body).toMatchObject({ imported: 1 });
  });

  it('is no member once the subscription has ended', async () => {
    const alone = await product.signIn(`so-${actors.contaId}@example.com`);
    await expire(product, alone);
    expect((await importar(alone, alone.contaId, await sheet(1))).status).toBe(402);
  });
});

describe('The preview', () => {
  it('counts without writing, and shows the field of each column', async () => {
    await actors.gestor.addCliente({ contaId: actors.contaId, nome: 'Já existe', cpf: '52998224725' });
    const file = await planilha([
      ['Pessoa', 'Documento', 'Data nasc.', 'Vendedor'],
      ['Ana', '529.982.247-25', '10/05/1990', 'Zé'],
      ['Bia', '111.444.777-35', 'ontem', 'Zé'],
      ['', '01234567890', '10/05/1990', ''],
    ]);
    const blind = await previa(actors.gestor, actors.contaId, file);
    expect(problemsOf(importacoes.preview, blind.status, blind.body)).toEqual([]);
    expect(blind.body).toMatchObject({ planilha: 'Clientes', linhas: 3, novos: 0, recusados: 3 });
    expect(blind.body.colunas).toEqual([
      { indice: 0, letra: 'A', titulo: 'Pessoa', campo: null, exemplos: ['Ana', 'Bia'] },
      { indice: 1, letra: 'B', titulo: 'Documento', campo: null, exemplos: ['529.982.247-25', '111.444.777-35', '01234567890'] },
      { indice: 2, letra: 'C', titulo: 'Data nasc.', campo: 'dataNascimento', exemplos: ['10/05/1990', 'ontem', '10/05/1990'] },
      { indice: 3, letra: 'D', titulo: 'Vendedor', campo: null, exemplos: ['Zé', 'Zé'] },
    ]);
    const mapeamento = { 0: 'nome', 1: 'cpf' };
    const mapped = await previa(actors.gestor, actors.contaId, file, { mapeamento });
    expect(mapped.body).toMatchObject({ linhas: 3, novos: 1, jaExistem: 1, comAviso: 1, recusados: 1 });
    expect(await clientes()).toHaveLength(1);
    const done = await importar(actors.gestor, actors.contaId, file, { mapeamento });
    expect(done.body).toMatchObject({
      imported: 1,
      skipped: 2,
      message: '1 importado, 2 ignorados (1 já cadastrado, 1 sem nome)',
    });
  });

  it('shows days in their usual format, in examples and in warnings', async () => {
    const day = new Date(Date.UTC(1990, 4, 10));
    const file = await planilha([
      ['Nome', 'Data nasc.', 'Última viagem', 'E-mail'],
      ['Ana', day, day, day],
    ]);
    const { colunas, avisos } = (await previa(actors.gestor, actors.contaId, file)).body;
    expect(colunas.map(({ exemplos }) => exemplos)).toEqual([['Ana'], ['10/05/1990'], ['10/05/1990'], ['10/05/1990']]);
    expect(avisos).toMatchObject([
      { coluna: 'Última viagem', valor: '10/05/1990' },
      { coluna: 'E-mail', valor: '10/05/1990' },
    ]);
  });

  it('accepts its own mapping, with two columns for one field', async () => {
    const file = await planilha([
      ['Nome', 'E-mail', 'Email'],
      ['Ana', '', 'ana@x.com'],
    ]);
    const { colunas } = (await previa(actors.gestor, actors.contaId, file)).body;
    expect(colunas.map(({ campo }) => campo)).toEqual(['nome', 'email', 'email']);
    const mapeamento = Object.fromEntries(colunas.map(({ indice, campo }) => [indice, campo]));
    expect((await importar(actors.gestor, actors.contaId, file, { mapeamento })).body).toMatchObject({ imported: 1 });
    expect(await clientes()).toMatchObject([{ nome: 'Ana', email: 'ana@x.com' }]);
  });

  it('lets a column be left out, and refuses an invalid mapping', async () => {
    const file = await planilha([
      ['Nome', 'E-mail'],
      ['Ana', 'x'],
    ]);
    expect((await previa(actors.gestor, actors.contaId, file, { mapeamento: { 1: null } })).body).toMatchObject({
      novos: 1,
      comAviso: 0,
    });
    for (const mapeamento of ['{', '[]', { 0: 'senha' }, { x: 'nome' }, { 99: 'nome' }]) {
      const answer = await previa(actors.gestor, actors.contaId, file, { mapeamento });
      expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ field: 'mapeamento' }] }]);
    }
  });
});

describe('The template', () => {
  it('EXP-21, PRD-68: has the export’s headings; unchanged it imports no client, filled in it imports all', async () => {
    const response = await actors.agente.fetch('/api/import/modelo');
    expect(response.headers.get('content-type')).toContain('spreadsheetml');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect((await importar(actors.gestor, actors.contaId, bytes)).body).toMatchObject({ imported: 0, skipped: 0 });
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(bytes as never);
    const [clientesSheet] = workbook.worksheets;
    expect((clientesSheet?.getRow(1).values as string[]).slice(1)).toEqual(TITULOS);
    for (const row of rows(5)) clientesSheet?.addRow(row);
    const filled = Buffer.from(await workbook.xlsx.writeBuffer());
    expect((await importar(actors.gestor, actors.contaId, filled)).body).toMatchObject({
      imported: 5,
      skipped: 0,
      totalAvisos: 0,
    });
  });
});

describe('Undoing an import', () => {
  const undo = (importacaoId: string, person = actors.gestor) =>
    person.post('/api/importacoes/desfazer', { contaId: actors.contaId, importacaoId });

  it('removes its clients once, except those that were changed or used since', async () => {
    await actors.gestor.addCliente({ contaId: actors.contaId, nome: 'Antigo' });
    const { body } = await importar(actors.gestor, actors.contaId, await sheet(10));
    const [first, second, third, fourth, fifth, sixth] = (await clientes()).filter(({ nome }) => nome.startsWith('Cliente'));
    await actors.agente.put(`/api/clientes/${first?.id}`, { bairro: 'Centro' });
    await actors.agente.post('/api/relacionamentos', { clienteId: second?.id, referenciaId: third?.id });
    await actors.agente.post('/api/anotacoes', { clienteId: fourth?.id, texto: 'Ligou' });
    const { body: vip } = await actors.agente.post('/api/etiquetas', { contaId: actors.contaId, nome: 'VIP', cor: 'azul' });
    await actors.agente.put(`/api/clientes/${fifth?.id}/etiquetas`, { etiquetaIds: [vip.id] });
    await actors.agente.post(`/api/clientes/${sixth?.id}/documentos-viagem`, { tipo: 'visto', pais: 'USA' });
    expect(await list()).toMatchObject([{ desfazerAte: expect.any(String) }]);
    const undone = await undo(body.importacaoId);
    expect([undone.status, undone.body]).toEqual([200, { deletedCount: 4, mantidos: 6 }]);
    expect((await clientes()).map(({ nome }) => nome)).toEqual([
      'Antigo',
      ...[first, second, third, fourth, fifth, sixth].map((one) => one?.nome),
    ]);
    expect((await undo(body.importacaoId)).status).toBe(409);
    expect(await list()).toMatchObject([{ status: 'desfeita', desfazerAte: null }]);
  });

  it('is possible for 30 days, and for gestores only', async () => {
    const { body } = await importar(actors.gestor, actors.contaId, await sheet(2));
    expect((await undo(body.importacaoId, actors.agente)).status).toBe(403);
    expect((await undo(body.importacaoId, actors.estranho)).status).toBe(404);
    expect((await undo(actors.contaId)).status).toBe(404);
    await product.db.query(`update importacoes set criada_em = now() - interval '30 days 1 second' where id = $1`, [
      body.importacaoId,
    ]);
    expect((await undo(body.importacaoId)).body).toMatchObject({ code: 'NAO_PODE_DESFAZER' });
    expect(await clientes()).toHaveLength(2);
  });
});
