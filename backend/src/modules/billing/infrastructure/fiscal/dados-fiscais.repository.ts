import { Injectable } from '@nestjs/common';
import { recusadoText, type DadosFiscais as Answer } from '@viajario/contracts/billing/dados-fiscais';
import type { SituacaoFiscal } from '@viajario/contracts/billing/situacoes-fiscais';
import { Sql } from '#shared/database/sql.js';
import { JobsStore } from '#shared/jobs/jobs.store.js';

/** To whom a user's invoices are made out. */
export interface Destinatario {
  /** CPF or CNPJ without punctuation. */
  documento: string;
  nome: string;
  email: string;
}

const NOTHING: Answer = { documento: null, nome: null, email: null, situacao: null, motivo: null };

@Injectable()
export class DadosFiscais {
  constructor(
    private readonly sql: Sql,
    private readonly jobs: JobsStore,
  ) {}

  async read(usuarioId: string): Promise<Answer> {
    const [row = NOTHING] = await this.sql.rows<Answer>({
      name: 'dados-fiscais-read',
      text: `select documento, nome, email, situacao from dados_fiscais where usuario_id = $1`,
      values: [usuarioId],
    });
    const { documento, situacao } = row;
    return { ...row, motivo: documento !== null && situacao === 'recusado' ? recusadoText(documento) : null };
  }

  async find(usuarioId: string): Promise<{ documento: string; versao: number } | undefined> {
    const [row] = await this.sql.rows<{ documento: string; versao: number }>({
      name: 'dados-fiscais-find',
      text: `select documento, versao from dados_fiscais where usuario_id = $1`,
      values: [usuarioId],
    });
    return row;
  }

  /** Pending until the provider has said what it makes of it; it is told by a job, so that a fault of it loses nothing. */
  async save(usuarioId: string, { documento, nome, email }: Destinatario): Promise<void> {
    await this.sql.rows({
      name: 'dados-fiscais-save',
      text: `insert into dados_fiscais as d (usuario_id, documento, nome, email) values ($1, $2, $3, $4)
             on conflict (usuario_id) do update set documento = excluded.documento, nome = excluded.nome, email = excluded.email,
               situacao = excluded.situacao, versao = d.versao + 1`,
      values: [usuarioId, documento, nome, email],
    });
    await this.send([usuarioId]);
  }

  /** Nothing happens when they were saved again since that version. */
  async saveSituacao(usuarioId: string, versao: number, situacao: SituacaoFiscal): Promise<void> {
    await this.sql.rows({
      name: 'dados-fiscais-situacao',
      text: `update dados_fiscais set situacao = $3 where usuario_id = $1 and versao = $2`,
      values: [usuarioId, versao, situacao],
    });
  }

  /** Once more those of users that the provider knows but has not answered: its answer, or the job, may be lost. */
  async resend(): Promise<void> {
    const rows = await this.sql.rows<{ id: string }>({
      name: 'dados-fiscais-pendentes',
      text: `select d.usuario_id as id from dados_fiscais d join users u on u.id = d.usuario_id
             where d.situacao = 'pendente' and u.stripe_customer_id is not null order by d.usuario_id`,
      values: [],
    });
    await this.send(rows.map(({ id }) => id));
  }

  private async send(usuarioIds: readonly string[]): Promise<void> {
    await this.jobs.add(
      'pagador-alterado',
      usuarioIds.map((usuarioId) => ({ contaId: null, payload: { usuarioId } })),
    );
  }
}
