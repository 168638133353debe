import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import type { CepAddress } from '../domain/postal-codes.js';
import { PostalCodes } from '../infrastructure/postal-codes.http.js';
import { CepCache } from '../infrastructure/cep-cache.store.js';

/** An address by CEP: cached for 30 days, otherwise requested, once per user action. An uncertain answer is not cached. */
@Injectable()
export class LookUpCep {
  constructor(
    private readonly cache: CepCache,
    private readonly services: PostalCodes,
  ) {}

  async execute(typed: string): Promise<CepAddress> {
    if (!/^\d{2}\.?\d{3}-?\d{3}$/.test(typed)) throw new DomainError('CEP_INVALIDO');
    const cep = typed.replace(/[.-]/g, '');
    const known = await this.cache.find(cep);
    const address = known === undefined ? await this.ask(cep) : known;
    if (!address) throw new DomainError('CEP_NAO_ENCONTRADO');
    return address;
  }

  private async ask(cep: string): Promise<CepAddress | null | undefined> {
    const address = await this.services.lookUp(cep);
    if (address !== undefined) await this.cache.remember(cep, address);
    return address;
  }
}
