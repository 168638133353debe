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

const ADDRESSES_AT_ONCE = 5_000;

/** The append-only trail: the app's role can add rows and read a conta's own, and change none but for addresses after 12 months. */
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

  /** Removes callers' addresses that are older than 12 months, some at a time: the first run may find years of them. */
  async removeOldAddresses(): Promise<void> {
    for (let removed = ADDRESSES_AT_ONCE; removed === ADDRESSES_AT_ONCE;) {
      const [row] = await this.sql.rows<{ removed: number }>({
        name: 'audit-remove-addresses',
        text: 'select esquecer_enderecos($1) as removed',
        values: [ADDRESSES_AT_ONCE],
      });
      removed = row?.removed ?? 0;
    }
  }
}

/** What a wrongly named proxy passes on as an address must not cost the act its row. */
function addressIn(text = ''): string | null {
  const address = text.replace(/%.*$/, '');
  return isIP(address) === 0 ? null : address;
}
