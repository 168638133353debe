import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../support/calls/actors.js';
import { addDocumento, documentosOf, download, upload } from '../support/calls/documento-calls.js';
import { pdf } from '../support/files/files-of-types.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { storedFiles } from '../support/files/stored-files.js';

const GB = 1024 ** 3;

let product: Product;
let actors: Actors;
let clienteId: string;

beforeAll(async () => {
  product = await startProduct();
  actors = await createActors(product);
});
beforeEach(async () => {
  clienteId = (await actors.agente.addCliente({ contaId: actors.contaId })).id;
});
afterAll(() => product.close());

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

/** Rows without files, to fill up a client or conta. */
async function fill(count: number, bytes: number): Promise<void> {
  await product.db.query(
    `insert into documentos (id, conta_id, cliente_id, tipo_documento, flag_documento, arquivo_url, nome_arquivo, tamanho_arquivo)
     select gen_random_uuid(), $1, $2, 'application/pdf', 'rg', gen_random_uuid()::text, 'x.pdf', $4::bigint from generate_series(1, $3)`,
    [actors.contaId, clienteId, count, bytes],
  );
}

describe('The same upload with one Idempotency-Key', () => {
  it('UPL-19: ten concurrent calls create one document and one file, with one response', async () => {
    const before = (await storedFiles(product)).length;
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        upload(actors.agente, { clienteId }, [{ nome: 'a.pdf' }, { nome: 'b.exe' }], withKey(key)),
      ),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await documentosOf(actors.agente, clienteId)).toEqual(answers[0]?.body.documentos);
    expect(await storedFiles(product)).toHaveLength(before + 1);
  });

  it('UPL-19: with another file is refused with 422 and stores nothing', async () => {
    const key = randomUUID();
    expect((await upload(actors.agente, { clienteId }, [{ nome: 'a.pdf' }], withKey(key))).status).toBe(201);
    const before = await storedFiles(product);
    const other = await upload(actors.agente, { clienteId }, [{ nome: 'a.pdf', content: pdf('outro') }], withKey(key));
    expect([other.status, other.body]).toMatchObject([422, { code: 'CHAVE_REUTILIZADA' }]);
    expect(await storedFiles(product)).toEqual(before);
  });

  it('after the document was deleted is a 404 and does not create it again', async () => {
    const key = randomUUID();
    const { body } = await upload(actors.agente, { clienteId }, [{ nome: 'a.pdf' }], withKey(key));
    await actors.agente.delete(`/api/documentos/${body.documentos[0]?.id}`);
    expect((await upload(actors.agente, { clienteId }, [{ nome: 'a.pdf' }], withKey(key))).status).toBe(404);
    expect(await documentosOf(actors.agente, clienteId)).toEqual([]);
  });
});

describe('A full client or conta', () => {
  it('LIM-10: refuses the 201st document, also of two concurrent ones', async () => {
    await fill(199, 1);
    const before = await storedFiles(product);
    const two = await upload(actors.agente, { clienteId }, [{ nome: 'a.pdf' }, { nome: 'b.pdf' }]);
    expect([two.status, two.body]).toMatchObject([409, { code: 'LIMITE_DE_DOCUMENTOS' }]);
    expect(await storedFiles(product)).toEqual(before);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, i) => upload(actors.agente, { clienteId }, [{ nome: `${i}.pdf` }])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await documentosOf(actors.agente, clienteId)).toHaveLength(200);
    expect(await storedFiles(product)).toHaveLength(before.length + 1);
    await product.db.query('delete from documentos where cliente_id = $1', [clienteId]);
  });

  it('UPL-20: accepts no byte over 10 GB from ten concurrent uploads', async () => {
    const { rows } = await product.db.query('select bytes from contas_totais where conta_id = $1', [actors.contaId]);
    await fill(1, 10 * GB - Number(rows[0].bytes) - 3 * pdf().length);
    const others = await Promise.all(Array.from({ length: 10 }, () => actors.agente.addCliente({ contaId: actors.contaId })));
    const answers = await Promise.all(others.map(({ id }) => upload(actors.agente, { clienteId: id })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body)).toMatchObject(
      Array(7).fill({ code: 'LIMITE_DE_ESPACO', message: 'O espaço desta conta (10 GB) acabou.' }),
    );
    await product.db.query('delete from documentos where cliente_id = $1', [clienteId]);
  });
});

describe('A document, concurrently', () => {
  it('UPL-21, CON-06: concurrent with the client’s deletion leaves neither row nor orphan', async () => {
    const before = await storedFiles(product);
    for (let round = 0; round < 15; round += 1) {
      const { id } = await actors.proprietario.addCliente({ contaId: actors.contaId });
      const [sent, gone] = await Promise.all([
        upload(actors.agente, { clienteId: id }),
        actors.proprietario.delete(`/api/clientes/${id}`),
      ]);
      expect([201, 404]).toContain(sent.status);
      expect(gone.status).toBe(204);
      const { rows } = await product.db.query('select 1 from documentos where cliente_id = $1', [id]);
      expect(rows).toEqual([]);
    }
    const { rows: rowKeys } = await product.db.query('select arquivo_url from documentos where chave_envolta is not null');
    const { rows: jobs } = await product.db.query(
      `select jsonb_array_elements_text(dados -> 'arquivos') as key from jobs where conta_id = $1`,
      [actors.contaId],
    );
    const known = [...rowKeys.map((row) => row.arquivo_url), ...jobs.map((row) => row.key)];
    for (const file of (await storedFiles(product)).filter((one) => !before.includes(one)))
      expect(known.some((key) => file.endsWith(key))).toBe(true);
  });

  it('CON-16: deleted twice is deleted once', async () => {
    const { id } = await addDocumento(actors.agente, clienteId);
    const answers = await Promise.all(Array.from({ length: 5 }, () => actors.agente.delete(`/api/documentos/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
    expect((await download(actors.agente, id)).status).toBe(404);
    const { rows } = await product.db.query(`select 1 from jobs where dados ->> 'documentoId' = $1`, [id]);
    expect(rows).toHaveLength(1);
  });
});
