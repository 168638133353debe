import { Injectable } from '@nestjs/common';
import type { SituacaoFiscal } from '@viajario/contracts/billing/situacoes-fiscais';
import { Sql } from '#shared/database/sql.js';
import type { Destinatario } from '../../domain/dados-fiscais.js';

@Injectable()
export class DadosFiscais {
  constructor(private readonly sql: Sql) {}

  async find(usuarioId: string): Promise<{ documento: string; versao: number } | undefined> {
    const [row] = await this.sql.rows<{ documento: string; versao: number }>({
      name: 'dados-fiscais-find',
      text: `select documento, versao from dados_fiscais where usuario_id = $1`,
      values: [usuarioId],
    });
    return row;
  }

  /** Pending until the provider has said what it makes of it. */
  async save(usuarioId: string, { documento, nome, email }: Destinatario): Promise<void> {
    await this.sql.rows({
      name: 'dados-fiscais-save',
      text: `insert into dados_fiscais as d (usuario_id, documento, nome, email) values ($1, $2, $3, $4)
             on conflict (usuario_id) do update set documento = excluded.documento, nome = excluded.nome, email = excluded.email,
               situacao = excluded.situacao, versao = d.versao + 1`,
      values: [usuarioId, documento, nome, email],
    });
  }

  /** Nothing happens when they were saved again since that version. */
  async saveSituacao(usuarioId: string, versao: number, situacao: SituacaoFiscal): Promise<void> {
    await this.sql.rows({
      name: 'dados-fiscais-situacao',
      text: `update dados_fiscais set situacao = $3 where usuario_id = $1 and versao = $2`,
      values: [usuarioId, versao, situacao],
    });
  }

  /** Users that the provider knows, whose data it has not accepted or refused. */
  async pendentes(): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>({
      name: 'dados-fiscais-pendentes',
      text: `select d.usuario_id as id from dados_fiscais d join users u on u.id = d.usuario_id
             where d.situacao = 'pendente' and u.stripe_customer_id is not null order by d.usuario_id`,
      values: [],
    });
    return rows.map(({ id }) => id);
  }
}
