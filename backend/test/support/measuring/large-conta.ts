import { LIMITS } from '@viajario/contracts/limits';
import { inBulk } from '../calls/bulk-inserts.js';
import type { Browser } from '../calls/browser.js';
import { openOrientacao } from '../calls/orientacao-calls.js';
import type { Estate } from '../calls/tenants.js';
import type { Product } from '../processes/product.js';
import type { Many } from './largest-calls.js';

const CLIENTES = 20_000;
/** Of the client: relatives, some with papers and notes as long as they may be. */
const PARENTES = 1_000;
const COM_DOCUMENTOS = LIMITS.parentesNaFicha;

/** Fills an estate's conta until its lists, and those of its client, are as long as calls may show them; the estate gets the largest sheet. */
export async function fillConta(product: Product, owner: Browser, estate: Estate): Promise<Many> {
  const { contaId, clienteId } = estate;
  await inBulk(
    product,
    `insert into clientes (id, conta_id, nome, email, data_nascimento, bairro, cidade, complemento, endereco, observacoes)
     select gen_random_uuid(), $1, rpad('Ana ' || n, 200, 'ç'), rpad('ana' || n, 200, 'a') || '@example.com',
       (now() at time zone 'America/Sao_Paulo')::date - interval '30 years', repeat('ã', 255), repeat('ã', 255), repeat('ã', 255),
       repeat('ã', 255), case when n <= 2000 then repeat('“é” ', 1250) end
     from generate_series(1, $2::int) n`,
    [contaId, CLIENTES],
  );
  const { rows } = await product.db.query(
    `select id from clientes where conta_id = $1 and nome like 'Ana %' order by nome limit ${PARENTES}`,
    [contaId],
  );
  const clienteIds: string[] = rows.map(({ id }) => id);
  await inBulk(
    product,
    `insert into relacionamentos_clientes (id, conta_id, cliente_id, referencia_id, tipo_relacao, observacoes)
     select gen_random_uuid(), $1, $2, id, 'familia', repeat('é', 255) from unnest($3::uuid[]) id`,
    [contaId, clienteId, clienteIds.slice(0, PARENTES - 1)],
  );
  await product.db.query(
    `insert into documentos_viagem (id, conta_id, cliente_id, tipo, pais, sobrenome, nomes, observacoes, validade)
     select gen_random_uuid(), $1, id, 'visto', 'USA', repeat('A', 255), repeat('B', 255), repeat('“é” ', 1250), current_date + n
     from unnest($2::uuid[]) id, generate_series(1, ${LIMITS.documentosViagemPorCliente - 5}) n`,
    [contaId, [clienteId, ...clienteIds.slice(0, COM_DOCUMENTOS)]],
  );
  await product.db.query(
    `insert into anotacoes (id, conta_id, cliente_id, texto, vencimento)
     select gen_random_uuid(), $1, $2, repeat('“é” ', 1000), current_date from generate_series(1, 1000)`,
    [contaId, clienteId],
  );
  await product.db.query('analyze');
  const etiquetaIds: string[] = [];
  for (let n = 1; n < LIMITS.etiquetasPorConta - 1; n += 1) {
    const { body } = await owner.post('/api/etiquetas', { contaId, nome: `Etiqueta ${n}`, cor: 'azul' });
    etiquetaIds.push(body.id);
  }
  const travellers = [clienteId, ...clienteIds.slice(1, LIMITS.pessoasPorViagem)];
  const texto = '“é” '.repeat(LIMITS.textoDaOrientacao / 4 - 1);
  const { id: orientacaoId, token: tokenDaOrientacao } = await openOrientacao(owner, contaId, travellers, { texto });
  Object.assign(estate, { orientacaoId, tokenDaOrientacao });
  return { clienteIds, etiquetaIds };
}
