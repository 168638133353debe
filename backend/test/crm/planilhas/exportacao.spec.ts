import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CAMPOS_COM_TITULO } from '@viajario/contracts/crm/campos/campos-importados';
import type { ClienteListItem } from '@viajario/contracts/crm/clientes/clientes';
import type { Etiqueta } from '@viajario/contracts/crm/etiquetas/etiquetas';
import { newId } from '../../../src/shared/domain/new-id.js';
import { createActors, expire, type Actors } from '../../support/calls/actors.js';
import type { Browser } from '../../support/calls/browser.js';
import { parseCsv } from '../../support/files/csv.js';
import { addDocumento } from '../../support/calls/documento-calls.js';
import { removeMember } from '../../support/calls/equipe-calls.js';
import { addEtiqueta } from '../../support/calls/etiqueta-calls.js';
import { acceptEnvio, addEnvio } from '../../support/calls/ficha-calls.js';
import { eventually } from '../../../../infra/test/soon.js';
import { runClock, setClock } from '../../support/clock.js';
import { endedJob, queueIsIdle } from '../../support/jobs/jobs.js';
import { pdf } from '../../support/files/files-of-types.js';
import { whileHeld } from '../../support/faults/paused.js';
import { untilWaiting } from '../../support/faults/lock-waits.js';
import { importar, planilha, TITULOS } from '../../support/files/planilhas.js';
import { startProduct, type Product } from '../../support/processes/product.js';
import { fileOf, storedFiles } from '../../support/files/stored-files.js';
import { unzip } from '../../support/files/unzip.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct({ worker: true, alone: true });
});
beforeEach(async () => {
  actors = await createActors(product);
});
afterAll(() => product.close());

const clientesOf = async (person: Browser, contaId: string): Promise<ClienteListItem[]> =>
  (await person.get(`/api/clientes?contaId=${contaId}&limit=1000`)).body.clientes;
const add = (fields: Record<string, unknown>) => actors.gestor.addCliente({ contaId: actors.contaId, ...fields });

async function label(clienteId: string, ...names: string[]): Promise<void> {
  const etiquetaIds = await Promise.all(names.map((nome) => addEtiqueta(actors.gestor, actors.contaId, nome)));
  expect((await actors.gestor.put(`/api/clientes/${clienteId}/etiquetas`, { etiquetaIds })).status).toBe(200);
}

async function csv(): Promise<{ response: Response; text: string; rows: string[][] }> {
  const response = await actors.gestor.fetch(`/api/export/csv/${actors.contaId}`);
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
  return { response, text, rows: parseCsv(text) };
}

async function zipOf(person: Browser, contaId: string): Promise<Map<string, Buffer>> {
  const response = await person.fetch(`/api/export/complete/${contaId}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return unzip(Buffer.from(await response.arrayBuffer()));
}

const COMPLETE = {
  nome: 'João "Zé" d\'Ávila; Filho',
  cpf: '01234567890',
  dataNascimento: '1990-05-10',
  email: 'joao@x.com',
  telefoneResidencial: '1133334444',
  telefoneComercial: '1133335555',
  telefoneCelular: '11987654321',
  cep: '01310100',
  endereco: 'Rua das Flores, 10',
  numero: '007',
  complemento: '=SUM(A1)',
  bairro: '@casa',
  cidade: 'São Paulo',
  uf: 'SP',
  rg: '12.345.678-X',
  cnh: '00123456789',
  certidaoNascimento: '123456 01 55',
  validadePassaporte: '2031-03-15',
  observacoes: 'linha 1\nlinha 2; "aspas"\t-fim',
  dispensaCpf: true,
  semMensagens: true,
};
const HOSTILE = ['=1+1', '+cmd', '-2', '@x', '\tA', '＝1', '＋1', "'=x", "''-y", '"=z"', 'a;=b', 'a,=b'];

describe('The CSV export', () => {
  it('EXP-02, PRV-01: has BOM, semicolons, CRLF, the template’s headings and values in their usual format', async () => {
    const { id } = await add({ ...COMPLETE, agenteId: actors.agente.user.id });
    await actors.gestor.put(`/api/clientes/${id}`, { retencaoAte: '2031-12-31' });
    await label(id, 'vip', '=1+1', 'Ásia');
    const { response, text, rows } = await csv();
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="clientes_agencia-\d+_\d{4}-\d\d-\d\d\.csv"/,
    );
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(text.startsWith('\ufeffNome*;CPF;')).toBe(true);
    expect(text.replaceAll('\r\n', '').includes('\r')).toBe(false);
    expect(rows).toEqual([
      TITULOS,
      [
        COMPLETE.nome,
        '012.345.678-90',
        '10/05/1990',
        'joao@x.com',
        '(11) 3333-4444',
        '(11) 3333-5555',
        '(11) 98765-4321',
        '01310-100',
        'Rua das Flores, 10',
        '007',
        "'=SUM(A1)",
        "'@casa",
        'São Paulo',
        'SP',
        '12.345.678-X',
        '00123456789',
        '123456 01 55',
        '15/03/2031',
        COMPLETE.observacoes,
        'Sim',
        actors.agente.user.email,
        'Sim',
        '31/12/2031',
        "'=1+1, Ásia, vip",
        ...Array(8).fill(''), // travel documents: documentos-viagem.spec.ts
      ],
    ]);
  });

  it('writes a nationwide number so that a spreadsheet program preserves its 0', async () => {
    await add({ nome: 'Central', telefoneComercial: '0800 123 4567', telefoneResidencial: '0300 123 456' });
    expect((await csv()).rows[1]).toEqual(expect.arrayContaining(['0300 123 456', '0800 123 4567']));
  });

  it('writes a birth certificate’s 32 digits in blocks, as a spreadsheet program would cut them to 15; it can be imported again unchanged', async () => {
    const certidaoNascimento = '10453901552013100012021000012321';
    await add({ nome: 'Ana', certidaoNascimento });
    const { rows } = await csv();
    expect(rows[1]).toContain('104539 01 55 2013 1 00012 021 0000123 21');
    const { body } = await actors.gestor.post('/api/contas', { nome: 'Outra', tipo: 'agencia' });
    expect((await importar(actors.gestor, body.id, await planilha(rows))).body).toMatchObject({ imported: 1, avisos: [] });
    expect((await actors.gestor.get(`/api/clientes?contaId=${body.id}`)).body.clientes).toMatchObject([{ certidaoNascimento }]);
  });

  it('EXP-01: has no cell that a spreadsheet program calculates, with any separator', async () => {
    for (const nome of HOSTILE) await add({ nome, bairro: `x${nome}`, telefoneCelular: '+1 555 123 4567' });
    const { text, rows } = await csv();
    const cells = rows.slice(1).flat();
    expect(cells.filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([]);
    expect(cells).toContain("'+15551234567");
    const unquoted = text.replace(/"(?:[^"]|"")*"/g, '');
    expect(unquoted.split(/[;,\t|]|\r\n/).filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
  });

  it('is of the conta only, in the order of names, and recorded in the trail', async () => {
    for (const nome of ['Zilda', 'Álvaro', 'Beto']) await add({ nome });
    await actors.estranho.addCliente({ nome: 'Alheio' });
    expect((await csv()).rows.slice(1).map(([nome]) => nome)).toEqual(['Álvaro', 'Beto', 'Zilda']);
    const { rows } = await product.db.query(
      `select usuario_id, ip from auditoria where conta_id = $1 and acao = 'exportacao-csv'`,
      [actors.contaId],
    );
    expect(rows).toEqual([{ usuario_id: actors.gestor.user.id, ip: expect.any(String) }]);
  });
});

describe('An export with a waiting caller', () => {
  it('ROL-06: is not sent to a member who was removed from the conta meanwhile', async () => {
    const { gestor, proprietario, contaId } = actors;
    const made = 'lock table arquivos_de_jobs in share mode'; // all but the last row of it
    const { call } = await whileHeld(product, made, async (somebodyWaits) => {
      const sent = gestor.get(`/api/export/complete/${contaId}`);
      await somebodyWaits();
      expect((await removeMember(proprietario, contaId, gestor)).status).toBe(204);
      return { call: sent };
    });
    const { status, body } = await call;
    expect([status, body?.code]).toEqual([403, 'APENAS_GESTORES_EXPORTAM']);
  });
});

describe('An export during writes', () => {
  it.each([
    ['csv', 'contas_totais'],
    ['complete', 'empresas'],
  ])('EXP-07: %s is the conta at one instant', async (kind, readBeforeClientes) => {
    await add({ nome: 'Antes' });
    await product.db.query('begin');
    await product.db.query(`lock table ${readBeforeClientes} in access exclusive mode`);
    const exporting = actors.gestor.fetch(`/api/export/${kind}/${actors.contaId}`);
    await untilWaiting(product.db).finally(async () => {
      await product.db.query(`insert into clientes (id, conta_id, nome) values ($1, $2, 'Depois')`, [newId(), actors.contaId]);
      await product.db.query(`update clientes set nome = 'Mudada' where conta_id = $1 and nome = 'Antes'`, [actors.contaId]);
      await product.db.query('commit');
    });
    const bytes = Buffer.from(await (await exporting).arrayBuffer());
    const text = kind === 'csv' ? bytes.toString('utf8') : ((await unzip(bytes)).get('clientes.csv')?.toString('utf8') ?? '');
    expect(
      parseCsv(text)
        .slice(1)
        .map(([nome]) => nome),
    ).toEqual(['Antes']);
    expect((await clientesOf(actors.gestor, actors.contaId)).map(({ nome }) => nome).sort()).toEqual(['Depois', 'Mudada']);
  });
});

describe('Round trip', () => {
  it('an export saved as .xlsx and imported into an empty conta gives the same clients, field by field', async () => {
    const { id } = await add({ ...COMPLETE, agenteId: actors.gestor.user.id });
    await label(id, "'=x", '-', '***', 'Á; "b"', 'x'.repeat(40), '2024');
    for (const [i, nome] of HOSTILE.entries())
      await add({ nome: `${nome}${i}`, endereco: nome, observacoes: nome, telefoneCelular: '+1 555 123 4567' });
    await add({ nome: 'Só o nome' });
    await add({ nome: 'x'.repeat(200), observacoes: 'é'.repeat(5000), email: `${'a'.repeat(60)}@${'b.'.repeat(60)}com` });
    const { rows } = await csv();
    const target = (await actors.gestor.post('/api/contas', { nome: 'Vazia', tipo: 'agencia' })).body.id;
    const answer = await importar(actors.gestor, target, await planilha(rows));
    expect(answer.body).toMatchObject({ imported: rows.length - 1, skipped: 0, avisos: [] });
    const fields = (list: ClienteListItem[]) => list.map((one) => CAMPOS_COM_TITULO.map((campo) => one[campo]));
    expect(fields(await clientesOf(actors.gestor, target))).toEqual(fields(await clientesOf(actors.gestor, actors.contaId)));
    const labels = async (contaId: string) =>
      (await actors.gestor.get(`/api/etiquetas?contaId=${contaId}`)).body.map(({ nome, clientesCount }: Etiqueta) => [
        nome,
        clientesCount,
      ]);
    expect(await labels(target)).toEqual(await labels(actors.contaId));
  });
});

describe('The complete export', () => {
  it('EXP-05, PRV-01: has tables, every file with its checksum, and a read-me', async () => {
    const empresa = await actors.gestor.post('/api/empresas', {
      contaId: actors.contaId,
      razaoSocial: 'Sol',
      cnpj: '12ABC34501DE35',
    });
    const ana = await add({ ...COMPLETE, empresaId: empresa.body.id });
    const bia = await add({ nome: 'Bia' });
    await actors.gestor.post('/api/relacionamentos', { clienteId: ana.id, referenciaId: bia.id });
    const lembrete = { clienteId: ana.id, texto: 'Ligar', vencimento: '2027-01-31', responsavelId: actors.gestor.user.id };
    await actors.agente.post('/api/anotacoes', lembrete);
    const contents = [pdf('um'), pdf('dois'), pdf('três')];
    for (const [i, nome] of ['rg.pdf', 'RG.pdf', 'rg.pdf'].entries())
      await addDocumento(actors.agente, bia.id, { nome, content: contents[i] ?? pdf() });
    const files = await zipOf(actors.gestor, actors.contaId);
    const folder = `documentos/Bia - ${bia.id.slice(-4)}/rg`;
    const paths = [`${folder}/rg.pdf`, `${folder}/RG (2).pdf`, `${folder}/rg (3).pdf`];
    expect([...files.keys()].sort()).toEqual(
      [
        'LEIA-ME.txt',
        'anotacoes.csv',
        'clientes.csv',
        'documentos-viagem.csv',
        'documentos.csv',
        'empresas.csv',
        'etiquetas.csv',
        'mensagens.csv',
        'modelos-viagem.csv',
        'modelos.csv',
        'orientacoes.csv',
        'pedidos.csv',
        'recibos.csv',
        'relacionamentos.csv',
        'viagens-mudancas.csv',
        'viagens.csv',
        'visoes.csv',
        ...paths,
      ].sort(),
    );
    expect(paths.map((name) => files.get(name)?.equals(contents[paths.indexOf(name)] ?? Buffer.alloc(0)))).toEqual([
      true,
      true,
      true,
    ]);
    const table = (name: string) => parseCsv(files.get(name)?.toString('utf8') ?? '');
    expect(table('clientes.csv').map((row) => row.slice(0, -3))).toEqual((await csv()).rows); // with every field of each
    expect(table('clientes.csv')[2]?.slice(-3)).toEqual(['Sol', '', expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/)]);
    expect(table('empresas.csv')[1]?.slice(0, 3)).toEqual(['Sol', '', '12.ABC.345/01DE-35']);
    expect(table('relacionamentos.csv')[1]?.slice(0, 4)).toEqual([COMPLETE.nome, '012.345.678-90', 'Bia', '']);
    const { gestor, agente } = actors;
    const note = [COMPLETE.nome, '012.345.678-90', 'Ligar', '31/01/2027', gestor.user.email, '', agente.user.email];
    expect(table('anotacoes.csv')[1]).toEqual([...note, expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/), '']);
    const sums = table('documentos.csv')
      .slice(1)
      .map((row) => [row[0], row.at(-1)]);
    expect(sums).toEqual(
      paths.map((name) => [
        name,
        createHash('sha256')
          .update(files.get(name) ?? '')
          .digest('hex'),
      ]),
    );
    expect(files.get('LEIA-ME.txt')?.toString()).toContain('não está criptografado');
  });

  it('lists a missing or damaged file in erros.txt and continues', async () => {
    const { id } = await add({ nome: 'Ana' });
    const [lost, , hurt] = [
      await addDocumento(actors.agente, id, { nome: 'some.pdf' }),
      await addDocumento(actors.agente, id, { nome: 'fica.pdf' }),
      await addDocumento(actors.agente, id, { nome: 'muda.pdf' }),
    ];
    rmSync(await fileOf(product, lost.id));
    const file = await fileOf(product, hurt.id);
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0, bytes.length - 40));
    const files = await zipOf(actors.gestor, actors.contaId);
    const erros = files.get('erros.txt')?.toString() ?? '';
    expect(erros).toContain('some.pdf: arquivo não encontrado');
    expect(erros).toContain('muda.pdf: arquivo');
    expect([...files.keys()].filter((name) => name.endsWith('fica.pdf'))).toHaveLength(1);
    expect([...files.keys()].filter((name) => name.endsWith('some.pdf'))).toHaveLength(0);
  });

  it('EXP-04: has names within the folder, short, unique and readable by other programs', async () => {
    const names = ['../../etc/passwd', 'C:\\x', 'a/b*c?d"e<f>g|h', 'con', `${'ç'.repeat(300)}`, 'x\u202efdp.exe', '. x .', '-'];
    for (const nome of names) {
      const { id } = await add({ nome: nome.slice(0, 200) });
      await addDocumento(actors.agente, id, { nome: `${nome}.pdf` });
    }
    const response = await actors.gestor.fetch(`/api/export/complete/${actors.contaId}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    const paths = [...(await unzip(bytes)).keys()].filter((name) => name.startsWith('documentos/'));
    expect(paths).toHaveLength(names.length);
    expect(new Set(paths.map((name) => name.toLowerCase())).size).toBe(names.length);
    for (const name of paths) {
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
      expect(name).not.toMatch(/\.\.|\\|[:*?"<>|\p{Cc}\u202e]|[. ]\/|\/\//u);
    }
    const folder = mkdtempSync(path.join(tmpdir(), 'viajario-unzip-'));
    writeFileSync(path.join(folder, 'a.zip'), bytes);
    const program = spawnSync('python3', ['-m', 'zipfile', '-e', 'a.zip', 'out'], { cwd: folder });
    if (!program.error) expect([program.status, readdirSync(path.join(folder, 'out')).includes('documentos')]).toEqual([0, true]);
    rmSync(folder, { recursive: true });
  });

  it('is shared while it is queued; after it has begun a new call makes a new one', async () => {
    const ask = async (): Promise<string> =>
      (await actors.gestor.get(`/api/export/complete/${actors.contaId}`, { headers: { prefer: 'respond-async' } })).body.jobId;
    const other = newId();
    await product.db.query(
      `insert into jobs (id, conta_id, usuario_id, tipo, dados, enviado_em) values ($1, $2, $3, 'exportacao', $4, now())`,
      [other, actors.contaId, actors.gestor.user.id, { contaId: actors.contaId }],
    );
    expect(await ask()).toBe(other);
    await product.db.query(`update jobs set status = 'active' where id = $1`, [other]);
    expect(await ask()).not.toBe(other);
    await product.db.query(`update jobs set status = 'failed', concluido_em = now() where id = $1`, [other]);
  });

  it('is the same one while the conta is unchanged; a new one replaces it', async () => {
    const ask = async (): Promise<string> => {
      const { body } = await actors.gestor.get(`/api/export/complete/${actors.contaId}`, {
        headers: { prefer: 'respond-async' },
      });
      expect((await endedJob(actors.gestor, body.jobId)).status).toBe('completed');
      return body.jobId;
    };
    const kept = async () =>
      (await product.db.query(`select job_id from arquivos_de_jobs where conta_id = $1`, [actors.contaId])).rows.map(
        ({ job_id: id }) => id,
      );
    const [ana, bia] = [await add({ nome: 'Ana' }), await add({ nome: 'Bia' })];
    const vip = await addEtiqueta(actors.gestor, actors.contaId, 'VIP');
    await actors.gestor.put(`/api/clientes/${bia.id}`, { responsavelId: ana.id });
    const { id: documentoId } = await addDocumento(actors.agente, bia.id);
    await queueIsIdle(product); // files of the tests before are gone
    const stored = (await storedFiles(product)).length;
    let last = await ask();
    expect(await ask()).toBe(last);
    const changes: (() => Promise<{ status: number }>)[] = [
      () => actors.gestor.put(`/api/clientes/${ana.id}`, { bairro: 'Centro' }),
      () => actors.gestor.put(`/api/clientes/${ana.id}/etiquetas`, { etiquetaIds: [vip] }),
      () => actors.gestor.put(`/api/etiquetas/${vip}`, { nome: 'Ouro', cor: 'verde' }),
      () =>
        actors.gestor.post('/api/visoes', { contaId: actors.contaId, nome: 'V', consulta: 'menores=true', compartilhada: true }),
      () => actors.gestor.delete(`/api/documentos/${documentoId}`),
      () => actors.gestor.delete(`/api/clientes/${ana.id}`),
      () => actors.proprietario.put(`/api/contas/${actors.contaId}`, { nome: 'Outro nome' }),
    ];
    for (const change of changes) {
      expect((await change()).status).toBeLessThan(300);
      const next = await ask();
      expect(next).not.toBe(last);
      expect(await kept()).toEqual([next]);
      last = next;
    }
    for (const person of [actors.proprietario, actors.gestor]) await expire(product, person);
    expect(await ask()).toBe(last);
    await eventually(async () => (await storedFiles(product)).length === stored); // the document is gone, an export has come
  });

  it('has the day of São Paulo in its name', async () => {
    await setClock(product, new Date('2027-02-21T02:00:00.000Z'));
    try {
      actors = await createActors(product);
      await add({ nome: 'Ana' });
      const response = await actors.gestor.fetch(`/api/export/complete/${actors.contaId}`);
      await response.arrayBuffer();
      expect(response.headers.get('content-disposition')).toContain('_2027-02-20.zip"');
    } finally {
      await runClock(product);
    }
  });

  it('has a file name that does not end in a hyphen, and counts characters as a reader does', async () => {
    const nome = `${'a'.repeat(59)} & filhas`;
    await actors.proprietario.put(`/api/contas/${actors.contaId}`, { nome });
    await add({ nome: 'Ana' });
    const response = await actors.gestor.fetch(`/api/export/complete/${actors.contaId}`);
    expect(response.headers.get('content-disposition')).toContain(`"backup_${'a'.repeat(59)}_2`);
    const files = await unzip(Buffer.from(await response.arrayBuffer()));
    expect(files.get('LEIA-ME.txt')?.toString()).toContain('\r\n1 cliente, 0 documentos\r\n');
  });

  it('has no example and no row about one', async () => {
    const [ana, exemplo] = [await add({ nome: 'Ana' }), await add({ nome: 'Exemplar' })];
    await actors.gestor.post('/api/relacionamentos', { clienteId: ana.id, referenciaId: exemplo.id });
    await actors.agente.post('/api/anotacoes', { clienteId: exemplo.id, texto: 'Exemplar' });
    await addDocumento(actors.agente, exemplo.id, { nome: 'exemplar.pdf' });
    await product.db.query('update clientes set exemplo = true where id = $1', [exemplo.id]);
    const files = await zipOf(actors.gestor, actors.contaId);
    expect([...files].map(([name, content]) => name + content.toString('utf8')).join('\n')).not.toMatch(/exemplar/i);
    expect(files.get('LEIA-ME.txt')?.toString()).toContain('\r\n1 cliente, 0 documentos\r\n');
    expect((await csv()).rows.slice(1).map(([nome]) => nome)).toEqual(['Ana']);
  });

  it('FIC-12: has no data of pending submissions, only their number', async () => {
    const ana = await add({ nome: 'Ana' });
    expect((await zipOf(actors.gestor, actors.contaId)).get('LEIA-ME.txt')?.toString()).not.toContain('sem resposta');
    const sent = { campos: { rg: 'Esperando' }, arquivos: [{ flag: 'rg', nome: 'esperando.pdf' }] };
    const envio = await addEnvio(actors, { id: ana.id, contaId: actors.contaId }, sent);
    const files = await zipOf(actors.gestor, actors.contaId);
    expect([...files].map(([name, content]) => name + content.toString('utf8')).join('\n')).not.toMatch(/esperando/i);
    expect(files.get('LEIA-ME.txt')?.toString()).toContain('\r\nFora deste arquivo: 1 envio de cliente sem resposta\r\n');
    await acceptEnvio(actors.agente, envio.id, { campos: ['rg'], arquivos: envio.arquivos.map(({ id }) => id) });
    const text = [...(await zipOf(actors.gestor, actors.contaId))]
      .map(([name, content]) => name + content.toString('utf8'))
      .join('\n');
    expect(text).toMatch(/Esperando[^]*esperando\.pdf/);
    expect(text).not.toContain('sem resposta');
  });

  it('TEN-20: has no data of another conta', async () => {
    await add({ nome: 'Nosso' });
    const { id } = await actors.estranho.addCliente({ nome: 'Alheio' });
    await addDocumento(actors.estranho, id, { nome: 'alheio.pdf' });
    const text = [...(await zipOf(actors.gestor, actors.contaId))]
      .map(([name, content]) => name + content.toString('utf8'))
      .join('\n');
    expect(text).toContain('Nosso');
    expect(text).not.toMatch(/alheio/i);
  });

  it('is made in the worker, available for a day, and can be downloaded in ranges', async () => {
    await add({ nome: 'Ana' });
    const call = { headers: { prefer: 'respond-async' } };
    const answer = await actors.gestor.get(`/api/export/complete/${actors.contaId}`, call);
    expect(answer.status).toBe(202);
    const { jobId } = answer.body;
    const job = await endedJob(actors.gestor, jobId);
    expect(job).toMatchObject({
      status: 'completed',
      tipo: 'exportacao',
      temArquivo: true,
      resultado: { clientes: 1, documentos: 0, falhas: 0 },
    });
    const whole = Buffer.from(await (await actors.gestor.fetch(`/api/jobs/${jobId}/file`)).arrayBuffer());
    const etag = (await actors.gestor.fetch(`/api/jobs/${jobId}/file`, { method: 'HEAD' })).headers.get('etag') ?? '';
    const part = await actors.gestor.fetch(`/api/jobs/${jobId}/file`, { headers: { range: 'bytes=100-', 'if-range': etag } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-${whole.length - 1}/${whole.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(100))).toBe(true);
    const other = await actors.gestor.fetch(`/api/jobs/${jobId}/file`, { headers: { range: 'bytes=100-', 'if-range': '"x"' } });
    expect(other.status).toBe(200);
    await other.arrayBuffer();
    expect((await actors.gestor.fetch(`/api/jobs/${jobId}/file`, { headers: { range: 'bytes=999999-' } })).status).toBe(416);
    await product.db.query(`update arquivos_de_jobs set expira_em = now() where job_id = $1`, [jobId]);
    expect((await actors.gestor.get(`/api/jobs/${jobId}/file`)).body).toMatchObject({ code: 'ARQUIVO_NAO_DISPONIVEL' });
    const { rows } = await product.db.query(
      `select acao, count(*)::int as n from auditoria where conta_id = $1 and acao in ('exportacao-completa', 'arquivo-baixado') group by acao order by acao`,
      [actors.contaId],
    );
    expect(rows).toEqual([
      { acao: 'arquivo-baixado', n: 2 },
      { acao: 'exportacao-completa', n: 1 },
    ]);
  });
});

describe('Who may export', () => {
  const text = 'Apenas gestores podem exportar dados da conta';

  it.each(['csv', 'complete'])(
    'EXP-03: %s is for proprietario and gestor; other signed-in users get one message',
    async (kind) => {
      for (const person of [actors.agente, actors.inativo, actors.estranho, actors.admin]) {
        const answer = await person.get(`/api/export/${kind}/${actors.contaId}`);
        expect([answer.status, answer.body]).toMatchObject([403, { message: text }]);
      }
      expect((await actors.gestor.get(`/api/export/${kind}/0190c0de-0000-7000-8000-000000000000`)).body).toMatchObject({
        message: text,
      });
      expect((await actors.visitor.get(`/api/export/${kind}/${actors.contaId}`)).status).toBe(401);
      for (const person of [actors.gestor, actors.proprietario])
        expect((await person.get(`/api/export/${kind}/${actors.contaId}`)).status).toBe(200);
    },
  );

  it('continues after the trial, with its job and file; other jobs do not', async () => {
    const alone = await product.signIn(`fim-${actors.contaId}@example.com`);
    await alone.addCliente({ nome: 'Meu' });
    const imported = await importar(alone, alone.contaId, await planilha([['Nome'], ['Outro']]));
    await expire(product, alone);
    expect((await alone.get(`/api/export/csv/${alone.contaId}`)).status).toBe(200);
    const { body } = await alone.get(`/api/export/complete/${alone.contaId}`, { headers: { prefer: 'respond-async' } });
    expect((await endedJob(alone, body.jobId)).status).toBe('completed');
    expect((await alone.get(`/api/jobs/${body.jobId}/file`)).status).toBe(200);
    expect((await alone.get(`/api/jobs/${imported.body.importacaoId}`)).status).toBe(402);
  });
});
