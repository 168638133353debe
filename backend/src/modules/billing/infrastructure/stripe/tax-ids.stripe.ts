import { Injectable } from '@nestjs/common';
import { normalizeCnpj } from '@viajario/contracts/parse/cnpj';
import { kindOfDocumento } from '@viajario/contracts/parse/cpf-ou-cnpj';
import type { SituacaoFiscal } from '@viajario/contracts/billing/situacoes-fiscais';
import Stripe from 'stripe';

import { newIdempotencyKey, StripeClient, undefinedIfMissing } from './stripe-client.js';

/** Above the number that a customer can have. */
const ALL = 100;

/** `unavailable`: the provider took it and cannot check it any further. */
const SITUACOES: Record<string, SituacaoFiscal> = { verified: 'aceito', unavailable: 'aceito', unverified: 'recusado' };

/** The Brazilian tax ids of the provider's customers. */
@Injectable()
export class TaxIds {
  constructor(private readonly client: StripeClient) {}

  /**
   * Makes it the customer's only one, idempotent; returns the provider's verdict, or null when it no longer has the customer.
   * Others are removed first: an invoice never shows two, and after a refusal none that is outdated remains.
   */
  async replace(customer: string, documento: string): Promise<SituacaoFiscal | null> {
    const found = await this.client.call(({ customers }) =>
      customers.listTaxIds(customer, { limit: ALL }).catch(undefinedIfMissing),
    );
    if (!found) return null;
    const brazilian = found.data.filter(({ type }) => type === 'br_cpf' || type === 'br_cnpj');
    const kept = brazilian.find(({ value }) => normalizeCnpj(value) === documento);
    for (const { id } of brazilian.filter((one) => one !== kept)) {
      await this.client.call(({ taxIds }) => taxIds.del(id).catch(undefinedIfMissing));
    }
    const taxId = kept ?? (await this.create(customer, documento));
    return taxId ? situacaoOf(taxId) : 'recusado';
  }

  private async create(customer: string, documento: string): Promise<Stripe.TaxId | undefined> {
    const options = newIdempotencyKey();
    return this.client.call(({ customers }) =>
      customers.createTaxId(customer, taxIdOf(documento), options).catch(undefinedIfInvalid),
    );
  }
}

/** Any other refusal is not about the number: it is tried again, and an operator hears of it. */
function undefinedIfInvalid(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'tax_id_invalid') return undefined;
  throw error;
}

function situacaoOf({ verification }: Stripe.TaxId): SituacaoFiscal {
  if (verification === null) return 'aceito';
  return SITUACOES[verification.status] ?? 'pendente';
}

/** With its punctuation, as the provider documents them. */
function taxIdOf(documento: string): Stripe.CustomerCreateTaxIdParams {
  if (kindOfDocumento(documento) === 'CPF') {
    return { type: 'br_cpf', value: documento.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4') };
  }
  return { type: 'br_cnpj', value: documento.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5') };
}
