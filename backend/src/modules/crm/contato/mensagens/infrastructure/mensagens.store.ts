import { Injectable } from '@nestjs/common';
import type { ContextoDeMensagem } from '@viajario/contracts/crm/mensagens/contextos';
import type { MensagensDaConta } from '@viajario/contracts/crm/mensagens/mensagens';
import { LIMITS } from '@viajario/contracts/limits';
import type { TelefoneDeMensagem } from '@viajario/contracts/crm/mensagens/telefones';
import { Sql } from '#shared/database/sql.js';
import { DomainError } from '#shared/domain/domain-error.js';
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
