import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { newId } from '../domain/new-id.js';
import { Sql } from '../database/sql.js';

export interface AuditEntry {
  /** What happened, for example `login` or `cliente-excluido`. */
  acao: string;
  contaId: string | null;
  usuarioId: string | null;
  ip: string | undefined;
  alvo?: { tipo: string; id: string };
  /** Never personal data of clients. */
  detalhes?: Record<string, unknown>;
}

/** The append-only trail: the app's role can add rows and read a conta's own, and change none. */
@Injectable()
export class Audit {
  constructor(private readonly sql: Sql) {}

  async record({ acao, contaId, usuarioId, ip, alvo, detalhes }: AuditEntry): Promise<void> {
    await this.sql.rows({
      name: 'audit-record',
      text: `insert into auditoria (id, conta_id, usuario_id, acao, alvo_tipo, alvo_id, ip, detalhes) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [
        newId(),
        contaId,
        usuarioId,
        acao,
        alvo?.tipo ?? null,
        alvo?.id ?? null,
        addressIn(ip),
        detalhes ? JSON.stringify(detalhes) : null,
      ],
    });
  }
}

/** What a wrongly named proxy passes on as an address must not cost the act its row. */
function addressIn(text = ''): string | null {
  const address = text.replace(/%.*$/, '');
  return isIP(address) === 0 ? null : address;
}
