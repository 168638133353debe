import { Injectable } from '@nestjs/common';
import { PagadorLock } from '../infrastructure/pagador-lock.store.js';
import { Assinantes } from '../infrastructure/assinantes.repository.js';
import { TaxIds } from '../infrastructure/stripe/tax-ids.stripe.js';
import { DadosFiscais } from '../infrastructure/fiscal/dados-fiscais.repository.js';
import { PaymentProvider } from '../infrastructure/stripe/payment-provider.stripe.js';

/** Keeps the provider's customer in line with its user: e-mail, name and tax id. */
@Injectable()
export class DescribeCustomer {
  constructor(
    private readonly lock: PagadorLock,
    private readonly provider: PaymentProvider,
    private readonly assinantes: Assinantes,
    private readonly dadosFiscais: DadosFiscais,
    private readonly taxIds: TaxIds,
  ) {}

  /**
   * Whatever the reason, both sides are read: neither the order of calls nor their number matters. Locked, since two at once would
   * each create a tax id.
   */
  async execute(usuarioId: string): Promise<void> {
    await this.lock.run(usuarioId, async () => {
      // Read before the name that goes with them: saved again in between, they are of an older version and stay pending.
      const dados = await this.dadosFiscais.find(usuarioId);
      const assinante = await this.assinantes.find(usuarioId);
      if (!assinante?.customer) return;
      await this.provider.describeCustomer(assinante.customer, assinante);
      const situacao = dados ? await this.taxIds.replace(assinante.customer, dados.documento) : null;
      if (dados && situacao) await this.dadosFiscais.saveSituacao(usuarioId, dados.versao, situacao);
    });
  }
}
