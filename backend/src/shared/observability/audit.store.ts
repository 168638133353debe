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

const COLUMNS = 'id, conta_id, usuario_id, acao, alvo_tipo, alvo_id, ip, detalhes';
const valuesOf = ({ acao, contaId, usuarioId, ip, alvo, detalhes }: AuditEntry): (string | null)[] => [
  newId(),
  contaId,
  usuarioId,
  acao,
  alvo?.tipo ?? null,
  alvo?.id ?? null,
  addressIn(ip),
  detalhes ? JSON.stringify(detalhes) : null,
];

const ADDRESSES_AT_ONCE = 5_000;

/**
 * The append-only audit trail: the app's role can add rows and read a conta's own, and change nothing except clearing IP
 * addresses after 12 months.
 */
@Injectable()
export class Audit {
  constructor(private readonly sql: Sql) {}

  async record(entry: AuditEntry): Promise<void> {
    await this.sql.rows({
      name: 'audit-record',
      text: `insert into auditoria (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: valuesOf(entry),
    });
  }

  async recordAll(entries: readonly AuditEntry[]): Promise<void> {
    const rows = entries.map(valuesOf);
    await this.sql.rows({
      name: 'audit-record-all',
      text: `insert into auditoria (${COLUMNS})
             select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::uuid[], $7::inet[], $8::jsonb[])`,
      values: COLUMNS.split(', ').map((_, column) => rows.map((row) => row[column])),
    });
  }

  /** Removes callers' IP addresses older than 12 months, in batches: the first run may find years of them. */
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

/** An invalid IP address from a misconfigured proxy must not prevent the audit row. */
export function addressIn(text = ''): string | null {
  const address = text.replace(/%.*$/, '');
  return isIP(address) === 0 ? null : address;
}
