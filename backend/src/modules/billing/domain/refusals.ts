import { canceladaText } from '@viajario/contracts/billing/planos';
import { DomainError } from '#shared/domain/domain-error.js';
import { planoOf, type PlanoTipo } from './planos.js';
import type { ProviderSubscription } from './projection.js';

/** The plan of a subscription, if it is one of ours. */
export function planOf({ items }: ProviderSubscription): PlanoTipo | undefined {
  return items.map(({ price }) => planoOf(price)).find((plano) => plano !== undefined);
}

export function refuseFreeAccess({ acessoGratuito }: { acessoGratuito: boolean }): void {
  if (acessoGratuito) throw new DomainError('ACESSO_GRATUITO');
}

const DAY_IN_BRAZIL = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** A cancelled subscription can be neither changed nor replaced before it ends. */
export function cancelled(until: Date): DomainError {
  return new DomainError('ASSINATURA_CANCELADA', { text: canceladaText(DAY_IN_BRAZIL.format(until)) });
}
