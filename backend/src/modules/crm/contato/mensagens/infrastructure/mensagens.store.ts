import { Injectable } from '@nestjs/common';
import type { ContextoDeMensagem } from '@viajario/contracts/crm/mensagens/contextos';
import type { MensagensDaConta } from '@viajario/contracts/crm/mensagens/mensagens';
import { LIMITS } from '@viajario/contracts/limits';
import type { TelefoneDeMensagem } from '@viajario/contracts/crm/mensagens/telefones';
import { Sql } from '#shared/database/sql.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { ABERTO } from '../../ficha/infrastructure/links.store.js';
import type { DadosDaMensagem } from '../domain/texto.js';

/** A message as it is stored: without the link that it carried. */
export interface Mensagem {
  readonly id: string;
  readonly contaId: string;
  readonly clienteId: string;
  readonly autorId: string;
  readonly texto: string;
  readonly telefone: TelefoneDeMensagem;
}

/** The recipient, with the values of the variables. */
export interface Destinatario extends Omit<DadosDaMensagem, 'link'> {
  semMensagens: boolean;
  telefones: Record<TelefoneDeMensagem, string | null>;
}

type Row = Omit<Destinatario, 'telefones'> & {
  celular: string | null;
  comercial: string | null;
  residencial: string | null;
  responsavel: string | null;
};

/** SQL: whether the client `$2` has an open page under the token's hash `$3`, by the first part of its path. */
const OPEN_PAGES: Readonly<Record<string, string>> = {
  ficha: `select from links_cliente l where l.conta_id = $1 and l.cliente_id = $2 and l.token_hash = $3 and ${ABERTO}`,
  orientacao: `select from orientacoes o join orientacao_pessoas p on p.conta_id = $1 and p.orientacao_id = o.id
    where o.conta_id = $1 and p.cliente_id = $2 and o.token_hash = $3 and o.expira_em > now()`,
  copia: `select from copias c join documentos d on d.conta_id = $1 and d.id = c.documento_id
    where c.conta_id = $1 and d.cliente_id = $2 and c.token_hash = $3 and c.expira_em > now() and c.usados < c.downloads`,
};

/** Messages that were made for clients. */
@Injectable()
export class Mensagens {
  constructor(private readonly sql: Sql) {}

  async any(contaId: string): Promise<MensagensDaConta> {
    const [row] = await this.sql.rowsOfConta<MensagensDaConta>(contaId, {
      name: 'mensagens-any',
      text: 'select exists (select from mensagens where conta_id = $1) as alguma',
      values: [contaId],
    });
    return { alguma: row?.alguma ?? false };
  }

  async destinatario(contaId: string, clienteId: string, autorId: string): Promise<Destinatario> {
    const [row] = await this.sql.rows<Row>({
      name: 'mensagem-destinatario',
      text: DESTINATARIO,
      values: [contaId, clienteId, autorId],
    });
    if (!row) throw new DomainError('CLIENTE_NAO_ENCONTRADO');
    const { celular, comercial, residencial, responsavel, ...dados } = row;
    return {
      ...dados,
      telefones: { telefoneCelular: celular, telefoneComercial: comercial, telefoneResidencial: residencial, responsavel },
    };
  }

  /** Of a template of the conta, which has to be there. */
  async contextoOf(contaId: string, modeloId: string): Promise<ContextoDeMensagem> {
    const [row] = await this.sql.rows<{ contexto: ContextoDeMensagem }>({
      name: 'mensagem-contexto',
      text: `select contexto from modelos_mensagem where conta_id = $1 and id = $2`,
      values: [contaId, modeloId],
    });
    if (!row) throw new DomainError('MODELO_NAO_ENCONTRADO');
    return row.contexto;
  }

  /** Whether a public page under this token is open and this client's. */
  async isOpenPage(contaId: string, clienteId: string, page: string, tokenHash: Buffer): Promise<boolean> {
    const open = OPEN_PAGES[page];
    if (open === undefined) return false;
    const found = await this.sql.rows({ name: `mensagem-pagina-${page}`, text: open, values: [contaId, clienteId, tokenHash] });
    return found.length > 0;
  }

  /** Whether the client has as many as one may have. */
  async isFull(contaId: string, clienteId: string): Promise<boolean> {
    const [row] = await this.sql.rows<{ quantas: number }>({
      name: 'mensagens-quantas',
      text: `select count(*)::int as quantas from mensagens where conta_id = $1 and cliente_id = $2`,
      values: [contaId, clienteId],
    });
    return (row?.quantas ?? 0) >= LIMITS.mensagensPorCliente;
  }

  async add({ id, contaId, clienteId, autorId, texto, telefone }: Mensagem): Promise<void> {
    await this.sql.rows({
      name: 'mensagem-add',
      text: `insert into mensagens (id, conta_id, cliente_id, autor_id, texto, telefone) values ($1, $2, $3, $4, $5, $6)`,
      values: [id, contaId, clienteId, autorId, texto, telefone],
    });
  }
}

const DESTINATARIO = `select c.nome, c.data_nascimento as "dataNascimento", c.sem_mensagens as "semMensagens",
    coalesce((select json_agg(p.validade) from (select max(validade) as validade from documentos_viagem
      where conta_id = $1 and cliente_id = c.id and tipo = 'passaporte' and validade is not null group by pais) p), '[]') as passaportes,
    k.nome as agencia, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) as "meuNome",
    c.telefone_celular as celular, c.telefone_comercial as comercial, c.telefone_residencial as residencial,
    coalesce(r.telefone_celular, r.telefone_comercial, r.telefone_residencial) as responsavel
  from clientes c join contas k on k.id = c.conta_id join users u on u.id = $3
    left join clientes r on r.conta_id = $1 and r.id = c.responsavel_id
  where c.conta_id = $1 and c.id = $2`;
