import { Injectable } from '@nestjs/common';
import type { Pedido } from '@viajario/contracts/crm/titulares/pedidos';
import type { ListPedidos } from '@viajario/contracts/crm/titulares/pedidos.input';
import type { RespostaAoPedido } from '@viajario/contracts/crm/titulares/pedidos-do-titular';
import { LIMITS } from '@viajario/contracts/limits';
import { pageOf, type Page } from '#shared/database/paging.js';
import { instantOrNull, Sql } from '#shared/database/sql.js';
import { DomainError } from '#shared/domain/domain-error.js';
import type { NovoPedido, PedidoRespondido } from '../domain/pedido.js';

const PAGE = 100;
const USUARIO_NOME = `coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email)`;
const PEDIDO = `select p.id, p.conta_id as "contaId", (select json_build_object('id', c.id, 'nome', c.nome) from clientes c
    where c.conta_id = p.conta_id and c.id = p.cliente_id) as cliente, p.tipo, p.recebido_em::text as "recebidoEm", p.prazo::text as prazo,
    p.situacao, p.resposta, (select json_build_object('id', u.id, 'nome', ${USUARIO_NOME}) from users u where u.id = p.criado_por) as "criadoPor",
    p.encerrado_em as "encerradoEm"
  from titulares_pedidos p`;
const ORDER = `order by p.situacao <> 'aberto', case when p.situacao = 'aberto' then p.prazo end, p.encerrado_em desc, p.id`;

/** What clients have asked about their own data. */
@Injectable()
export class Pedidos {
  constructor(private readonly sql: Sql) {}

  async read(contaId: string, id: string): Promise<Pedido> {
    const [row] = await this.sql.rowsOfConta<Pedido>(contaId, {
      name: 'pedidos-read',
      text: `${PEDIDO} where p.conta_id = $1 and p.id = $2`,
      values: [contaId, id],
    });
    if (!row) throw new DomainError('PEDIDO_NAO_ENCONTRADO');
    return withInstant(row);
  }

  async list({ contaId, situacao, ...asked }: ListPedidos): Promise<Page<Pedido>> {
    const { limit, offset } = pageOf(asked, PAGE);
    const of = `where p.conta_id = $1 and ($2::text is null or p.situacao = $2)`;
    const values = [contaId, situacao ?? null];
    const [rows, [count]] = await this.sql.allOfConta<[Pedido, { total: number }]>(contaId, [
      { name: 'pedidos-list', text: `${PEDIDO} ${of} ${ORDER} limit $3 offset $4`, values: [...values, limit, offset] },
      { name: 'pedidos-total', text: `select count(*)::int as total from titulares_pedidos p ${of}`, values },
    ]);
    return { total: count?.total ?? 0, rows: rows.map(withInstant) };
  }

  /** Whether the client has as many as one may have. */
  async isFull(contaId: string, clienteId: string): Promise<boolean> {
    const [row] = await this.sql.rows<{ quantos: number }>({
      name: 'pedidos-quantos',
      text: `select count(*)::int as quantos from titulares_pedidos where conta_id = $1 and cliente_id = $2`,
      values: [contaId, clienteId],
    });
    return (row?.quantos ?? 0) >= LIMITS.pedidosPorCliente;
  }

  async add({ id, contaId, clienteId, tipo, recebidoEm, criadoPor }: NovoPedido): Promise<void> {
    await this.sql.rows({
      name: 'pedidos-add',
      text: `insert into titulares_pedidos (id, conta_id, cliente_id, tipo, recebido_em, criado_por) values ($1, $2, $3, $4, $5, $6)`,
      values: [id, contaId, clienteId, tipo, recebidoEm, criadoPor],
    });
  }

  /** Refuses one that was answered already. */
  async answer(
    contaId: string,
    id: string,
    { situacao, resposta, em }: { situacao: RespostaAoPedido; resposta: string; em: Date },
  ): Promise<PedidoRespondido> {
    const [answered] = await this.sql.rows<PedidoRespondido>({
      name: 'pedidos-answer',
      // of somebody who was erased meanwhile nothing is written any more
      text: `update titulares_pedidos set situacao = $3, resposta = case when cliente_id is null then null else $4 end, encerrado_em = $5
             where conta_id = $1 and id = $2 and situacao = 'aberto' returning cliente_id as "clienteId", tipo`,
      values: [contaId, id, situacao, resposta, em],
    });
    if (!answered) throw new DomainError('PEDIDO_JA_RESPONDIDO');
    return answered;
  }
}

const withInstant = (row: Pedido): Pedido => ({ ...row, encerradoEm: instantOrNull(row.encerradoEm) });
