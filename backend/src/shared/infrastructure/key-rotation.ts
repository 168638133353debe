import { Injectable } from '@nestjs/common';
import { FieldCipher } from './field-cipher.js';
import { Files } from './files.js';
import { KeyRotationQueries, type ProtectedRow, type ProtectedTable } from './key-rotation.queries.js';

const AT_ONCE = 500;

/** Rows looked at, brought under the current master key, and those that no known key opens. */
interface Rotated {
  checked: number;
  changed: number;
  failed: number;
}

export interface RotationOutcome {
  ok: boolean;
  files: Rotated;
  clientes: Rotated;
}

/**
 * Brings what the old master key protects under the current one: the wrapped keys of files, whose contents stay as they are, and the
 * encrypted fields of clients. It may be ended and started again at any point, and the product runs on meanwhile.
 */
@Injectable()
export class KeyRotation {
  constructor(
    private readonly queries: KeyRotationQueries,
    private readonly files: Files,
  ) {}

  async run(): Promise<RotationOutcome> {
    const files = await this.renewAll('documentos', (value) => this.files.rewrap(value));
    const clientes = await this.renewAll('clientes', (value) => FieldCipher.current().renew(value));
    return { ok: files.failed + clientes.failed === 0, files, clientes };
  }

  private async renewAll(table: ProtectedTable, renew: (value: string) => string): Promise<Rotated> {
    const count = { checked: 0, changed: 0, failed: 0 };
    let last: string | null = null;
    for (;;) {
      const page: ProtectedRow[] = await this.queries.page(table, last, AT_ONCE);
      for (const row of page) {
        count.checked += 1;
        const outcome = await this.renewRow(table, row, renew);
        if (outcome !== 'kept') count[outcome] += 1;
      }
      last = page.at(-1)?.id ?? null;
      if (page.length < AT_ONCE) return count;
    }
  }

  /** A row that changes meanwhile is written with the current key by whoever changes it. */
  private async renewRow(
    table: ProtectedTable,
    { id, values }: ProtectedRow,
    renew: (value: string) => string,
  ): Promise<'kept' | 'changed' | 'failed'> {
    try {
      const renewed = values.map((value) => (value === null ? null : renew(value)));
      if (renewed.every((value, i) => value === values[i])) return 'kept';
      return (await this.queries.replace(table, id, { values, renewed })) ? 'changed' : 'kept';
    } catch {
      return 'failed';
    }
  }
}
