import { Injectable, Logger } from '@nestjs/common';
import { Sql } from '#shared/database/sql.js';

import type { CepAddress } from '../domain/postal-codes.js';

/** Addresses that were looked up lately. */
@Injectable()
export class CepCache {
  private readonly logger = new Logger(CepCache.name);

  constructor(private readonly sql: Sql) {}

  /**
   * null: known not to exist; undefined: not remembered. 30 days for an address; one day for "unknown", because new CEPs appear.
   */
  async find(cep: string): Promise<CepAddress | null | undefined> {
    const [row] = await this.sql.rows<{ endereco: CepAddress | null }>({
      name: 'cep-find',
      text: `select endereco from cep_cache where cep = $1
             and buscado_em > now() - case when endereco is null then interval '1 day' else interval '30 days' end`,
      values: [cep],
    });
    return row ? row.endereco : undefined;
  }

  /** Never fails: an address that was found is worth more than its copy. */
  async remember(cep: string, address: CepAddress | null): Promise<void> {
    const stored = this.sql.rows({
      name: 'cep-remember',
      text: `insert into cep_cache (cep, endereco) values ($1, $2)
             on conflict (cep) do update set endereco = excluded.endereco, buscado_em = now()`,
      values: [cep, address === null ? null : JSON.stringify(address)],
    });
    await stored.catch((error: unknown) => this.logger.warn(`CEP not remembered: ${String(error)}`));
  }
}
