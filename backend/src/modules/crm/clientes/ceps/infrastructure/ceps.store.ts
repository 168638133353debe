import { Injectable, Logger } from '@nestjs/common';
import type { CepAddress } from '@viajario/contracts/crm/ceps/cep';
import { DomainError } from '#shared/domain/domain-error.js';
import { Sql } from '#shared/database/sql.js';
import { PostalCodes } from './postal-codes.http.js';

/** Postal addresses by CEP: cached for 30 days, otherwise requested, once per user action. An uncertain answer is not cached. */
@Injectable()
export class Ceps {
  private readonly logger = new Logger(Ceps.name);

  constructor(
    private readonly sql: Sql,
    private readonly services: PostalCodes,
  ) {}

  async lookUp(typed: string): Promise<CepAddress> {
    if (!/^\d{2}\.?\d{3}-?\d{3}$/.test(typed)) throw new DomainError('CEP_INVALIDO');
    const cep = typed.replace(/[.-]/g, '');
    const known = await this.find(cep);
    const address = known === undefined ? await this.ask(cep) : known;
    if (!address) throw new DomainError('CEP_NAO_ENCONTRADO');
    return address;
  }

  private async ask(cep: string): Promise<CepAddress | null | undefined> {
    const address = await this.services.lookUp(cep);
    if (address !== undefined) await this.remember(cep, address);
    return address;
  }

  /** null: known not to exist; undefined: not remembered. One day for "unknown", because new CEPs appear. */
  private async find(cep: string): Promise<CepAddress | null | undefined> {
    const [row] = await this.sql.rows<{ endereco: CepAddress | null }>({
      name: 'cep-find',
      text: `select endereco from cep_cache where cep = $1
             and buscado_em > now() - case when endereco is null then interval '1 day' else interval '30 days' end`,
      values: [cep],
    });
    return row ? row.endereco : undefined;
  }

  /** Never fails: the answer must not depend on the cache. */
  private async remember(cep: string, address: CepAddress | null): Promise<void> {
    const stored = this.sql.rows({
      name: 'cep-remember',
      text: `insert into cep_cache (cep, endereco) values ($1, $2)
             on conflict (cep) do update set endereco = excluded.endereco, buscado_em = now()`,
      values: [cep, address === null ? null : JSON.stringify(address)],
    });
    await stored.catch((error: unknown) => this.logger.warn(`CEP not remembered: ${String(error)}`));
  }
}
