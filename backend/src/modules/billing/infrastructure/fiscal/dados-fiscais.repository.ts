import { Injectable } from '@nestjs/common';
import { recusadoText, type DadosFiscais as Answer } from '@viajario/contracts/billing/dados-fiscais';
import type { SituacaoFiscal } from '@viajario/contracts/billing/situacoes-fiscais';
import { Sql } from '#shared/database/sql.js';
import { FieldCipher } from '#shared/encryption/field-cipher.js';
import { JobsStore } from '#shared/jobs/jobs.store.js';
import { cifrado, documentoEmClaro, DOCUMENTO_GUARDADO, type DocumentoGuardado } from './documento-fiscal.js';

/** The recipient on a user's invoices. */
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
    private readonly cipher: FieldCipher,
  ) {}

  async read(usuarioId: string): Promise<Answer> {
    const [row] = await this.sql.rows<DocumentoGuardado & Pick<Answer, 'nome' | 'email' | 'situacao'>>({
      name: 'dados-fiscais-read',
      text: `select ${DOCUMENTO_GUARDADO}, d.nome, d.email, d.situacao from dados_fiscais d where d.usuario_id = $1`,
      values: [usuarioId],
    });
    if (!row) return NOTHING;
    const { nome, email, situacao } = row;
    const documento = documentoEmClaro(this.cipher, usuarioId, row);
    return { documento, nome, email, situacao, motivo: situacao === 'recusado' ? recusadoText(documento) : null };
  }

  async find(usuarioId: string): Promise<{ documento: string; versao: number } | undefined> {
    const [row] = await this.sql.rows<DocumentoGuardado & { versao: number }>({
      name: 'dados-fiscais-find',
      text: `select ${DOCUMENTO_GUARDADO}, d.versao from dados_fiscais d where d.usuario_id = $1`,
      values: [usuarioId],
    });
    return row && { documento: documentoEmClaro(this.cipher, usuarioId, row), versao: row.versao };
  }

  /** Pending until the provider has said what it makes of it; it is told by a job, so that a fault of it loses nothing. */
  async save(usuarioId: string, { documento, nome, email }: Destinatario): Promise<void> {
    await this.sql.rows({
      name: 'dados-fiscais-save',
      text: `insert into dados_fiscais as d (usuario_id, documento, documento_cifrado, nome, email)
               select $1, case when not c then $2 end, case when c then $3 end, $4, $5 from (select $3::text is not null and cifra_cpfs() as c) one
             on conflict (usuario_id) do update set documento = excluded.documento, documento_cifrado = excluded.documento_cifrado,
               nome = excluded.nome, email = excluded.email, situacao = excluded.situacao, versao = d.versao + 1`,
      values: [usuarioId, documento, cifrado(this.cipher, usuarioId, documento), nome, email],
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

  /** CPFs that the version before has stored; until 2.0.0, which finds none. */
  async encryptCpfs(): Promise<void> {
    const rows = await this.sql.rows<{ usuarioId: string; documento: string }>({
      name: 'dados-fiscais-claros',
      text: `select usuario_id as "usuarioId", documento from dados_fiscais where length(documento) = 11 and cifra_cpfs()`,
      values: [],
    });
    for (const { usuarioId, documento } of rows)
      await this.sql.rows({
        name: 'dados-fiscais-cifrar',
        text: `update dados_fiscais set documento = null, documento_cifrado = $3 where usuario_id = $1 and documento = $2`,
        values: [usuarioId, documento, cifrado(this.cipher, usuarioId, documento)],
      });
  }

  private async send(usuarioIds: readonly string[]): Promise<void> {
    await this.jobs.add(
      'pagador-alterado',
      usuarioIds.map((usuarioId) => ({ contaId: null, payload: { usuarioId } })),
    );
  }
}
