import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config.js';
import { CONFIG } from '../config.token.js';
import { FieldCipher, type AadStage, type Place } from './field-cipher.js';
import { masterKeyId } from './file-keys.js';
import { Files } from '../files/files.js';
import type { ProtectedColumns } from '../database/declared-tables.js';
import { KeyRotationStore, placesOf, type ProtectedRow } from './key-rotation.store.js';
import { refuseOtherMasterKey } from './master-keys.store.js';
import { AadMigrationStore } from './aad-migration.store.js';

const AT_ONCE = 500;
const OLD_KEY_IN_USE =
  'a process has written with the old key or as an older version meanwhile: restart all that run in this version with DOCUMENTS_KEY as it is here, then run rotate-keys again';

const NOT_BOUND_YET =
  'all values are bound to their place now; run rotate-keys again five minutes after this, when no process can write others any more';

type Renew = (value: string, place: Place) => string;

/** Rows checked, rows rewritten under the current master key or in the current format, and rows that no known key opens. */
interface Rotated {
  checked: number;
  changed: number;
  failed: number;
}

interface Everything {
  /** Documents, logos and the files of jobs. */
  files: Rotated;
  clientes: Rotated;
  segredos: Rotated;
  /** Responses stored for repeated calls. */
  respostas: Rotated;
}

export interface RotationOutcome extends Everything {
  ok: boolean;
  /** Why the rotation is not finished, though every value could be read. */
  problem?: string;
}

/**
 * Moves everything under the old master key to the current one: the wrapped keys of files, whose contents stay unchanged, and the
 * encrypted fields of clients, data retained about them for a time, the product's own secrets and stored responses. Fields also
 * get the format bound to their place (docs/decisions/0025); once all have it, other formats are refused. It can be interrupted
 * and started again at any point, while the product runs. When nothing is left under the old key, no process starts with it.
 */
@Injectable()
export class KeyRotation {
  constructor(
    private readonly queries: KeyRotationStore,
    private readonly aadMigration: AadMigrationStore,
    private readonly files: Files,
    private readonly cipher: FieldCipher,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async run(): Promise<RotationOutcome> {
    await refuseOtherMasterKey(this.config);
    const aadStage = await this.beginAadMigration();
    const done = await this.renewEverything();
    if (sumOf(done, 'failed') > 0) return { ok: false, ...done };
    const again = await this.renewEverything();
    // a process that still uses the old key or format may have written to rows already checked, and may go on
    if (sumOf(again, 'changed') + sumOf(again, 'failed') > 0) return { ok: false, problem: OLD_KEY_IN_USE, ...done };
    await this.queries.forgetAllBut(masterKeyId(this.config.documentsKey));
    if (aadStage === 'iniciado' && !(await this.aadMigration.complete())) return { ok: false, problem: NOT_BOUND_YET, ...done };
    return { ok: true, ...done };
  }

  private async beginAadMigration(): Promise<AadStage> {
    if ((await this.aadMigration.current()) === 'nenhum') await this.aadMigration.begin();
    return (this.cipher.aadStage = await this.aadMigration.current());
  }

  private async renewEverything(): Promise<Everything> {
    const renew: Renew = (value, place) => this.cipher.renew(value, place);
    return {
      files: await this.renewTables('files', (value) => this.files.rewrap(value)),
      clientes: await this.renewTables('clientes', renew),
      segredos: await this.renewTables('segredos', renew),
      respostas: await this.renewTables('respostas', renew),
    };
  }

  private async renewTables(counts: keyof Everything, renew: Renew): Promise<Rotated> {
    const count = { checked: 0, changed: 0, failed: 0 };
    const tables = this.queries.tables.filter((table) => table.counts === counts);
    for (const table of tables) await this.renewAll(table, renew, count);
    return count;
  }

  private async renewAll(table: ProtectedColumns, renew: Renew, count: Rotated): Promise<void> {
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

  /** A value that changes meanwhile is written with the current key anyway. */
  private async renewRow(table: ProtectedColumns, row: ProtectedRow, renew: Renew): Promise<'kept' | 'changed' | 'failed'> {
    const renewed = renewedOf(table, row, renew);
    if (!renewed) return 'failed';
    if (renewed.every((value, i) => value === row.values[i])) return 'kept';
    return (await this.queries.replace(table, row, renewed)) ? 'changed' : 'kept';
  }
}

const sumOf = (done: Everything, what: keyof Rotated): number =>
  Object.values(done).reduce((sum: number, rotated: Rotated) => sum + rotated[what], 0);

/** Undefined where no known key opens a value. */
function renewedOf(table: ProtectedColumns, row: ProtectedRow, renew: Renew): (string | null)[] | undefined {
  try {
    return placesOf(table, row).map((place, i) => {
      const value = row.values[i] ?? null;
      return value === null ? null : renew(value, place);
    });
  } catch {
    return undefined;
  }
}
