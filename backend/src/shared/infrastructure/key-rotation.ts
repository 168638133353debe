import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config.js';
import { CONFIG } from './config.token.js';
import { FieldCipher } from './field-cipher.js';
import { masterKeyId } from './file-keys.js';
import { Files } from './files.js';
import { KeyRotationQueries, type ProtectedRow, type ProtectedTable } from './key-rotation.queries.js';
import { refuseOtherMasterKey } from './refuse-other-master-key.queries.js';

const AT_ONCE = 500;

/** Rows looked at, brought under the current master key, and those that no known key opens. */
interface Rotated {
  checked: number;
  changed: number;
  failed: number;
}

export interface RotationOutcome {
  ok: boolean;
  /** Documents, logos and the files of jobs. */
  files: Rotated;
  clientes: Rotated;
  segredos: Rotated;
  /** Answers kept for whoever repeats a call. */
  respostas: Rotated;
}

/**
 * Brings what the old master key protects under the current one: the wrapped keys of files, whose contents stay as they are, and the
 * encrypted fields of clients, what is kept of them for a time, the product's own secrets and remembered answers. It may be ended and
 * started again at any point, and the product runs on meanwhile. When nothing is left under the old key, no process starts with it.
 */
@Injectable()
export class KeyRotation {
  constructor(
    private readonly queries: KeyRotationQueries,
    private readonly files: Files,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async run(): Promise<RotationOutcome> {
    await refuseOtherMasterKey(this.config);
    const renew = (value: string): string => FieldCipher.current().renew(value);
    const files = await this.renewTables(['documentos', 'contas', 'arquivos_de_jobs'], (value) => this.files.rewrap(value));
    const clientes = await this.renewTables(['clientes', 'jobs', 'limpezas_grupos'], renew);
    const segredos = await this.renewTables(['segredos'], renew);
    const respostas = await this.renewTables(['idempotencia'], renew);
    const ok = files.failed + clientes.failed + segredos.failed + respostas.failed === 0;
    if (ok) await this.queries.forgetAllBut(masterKeyId(this.config.documentsKey));
    return { ok, files, clientes, segredos, respostas };
  }

  private async renewTables(tables: ProtectedTable[], renew: (value: string) => string): Promise<Rotated> {
    const count = { checked: 0, changed: 0, failed: 0 };
    for (const table of tables) await this.renewAll(table, renew, count);
    return count;
  }

  private async renewAll(table: ProtectedTable, renew: (value: string) => string, count: Rotated): Promise<void> {
    let last: string[] | null = null;
    for (;;) {
      const page: ProtectedRow[] = await this.queries.page(table, last, AT_ONCE);
      for (const row of page) {
        count.checked += 1;
        const outcome = await this.renewRow(table, row, renew);
        if (outcome !== 'kept') count[outcome] += 1;
      }
      last = page.at(-1)?.key ?? null;
      if (page.length < AT_ONCE) return;
    }
  }

  /** A row that changes meanwhile is written with the current key by whoever changes it. */
  private async renewRow(
    table: ProtectedTable,
    row: ProtectedRow,
    renew: (value: string) => string,
  ): Promise<'kept' | 'changed' | 'failed'> {
    const renewed = renewedOf(row, renew);
    if (!renewed) return 'failed';
    if (renewed.every((value, i) => value === row.values[i])) return 'kept';
    return (await this.queries.replace(table, row, renewed)) ? 'changed' : 'kept';
  }
}

/** Undefined where no known key opens a value. */
function renewedOf({ values }: ProtectedRow, renew: (value: string) => string): (string | null)[] | undefined {
  try {
    return values.map((value) => (value === null ? null : renew(value)));
  } catch {
    return undefined;
  }
}
