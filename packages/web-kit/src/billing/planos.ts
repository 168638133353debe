import type { PlanoPago } from '@viajario/contracts/billing/planos';
import { formatMoney } from '../format/formats.ts';

/** What each plan costs at a time, in cents; what is charged is the provider's price, which the server compares with its own at start. */
export const CENTAVOS: Record<PlanoPago, number> = { mensal: 3990, anual: 39_900 };

export const PLANO_NOMES: Record<PlanoPago, string> = { mensal: 'Plano mensal', anual: 'Plano anual' };

/** Whatever else happens to the subscription; `when` is the end of what is paid, or of the days of grace. */
export const accessUntil = (when: string) => `Seu acesso continua até ${when}.`;

/** What both plans hold. */
export const INCLUDED = [
  'Clientes ilimitados',
  'Gestão de documentos',
  'Relacionamentos familiares',
  'Gestão de empresas',
  'Notificações inteligentes',
  'Suporte por e-mail',
  'Cancele a qualquer momento',
] as const;

const MONTHS = 12;
const yearOfMonths = CENTAVOS.mensal * MONTHS;

export const PLANOS = ['mensal', 'anual'] as const satisfies PlanoPago[];

interface PlanoTexts {
  nome: string;
  preco: string;
  periodo: string;
  /** What the price amounts to. */
  nota: string;
  /** The button that pays. */
  confirmar: string;
}

/** The plans' texts and prices. */
export const TEXTS: Record<PlanoPago, PlanoTexts> = {
  mensal: {
    nome: PLANO_NOMES.mensal,
    preco: formatMoney(CENTAVOS.mensal),
    periodo: 'por mês',
    nota: `${formatMoney(yearOfMonths)} por ano, pago mês a mês.`,
    confirmar: 'Confirmar Assinatura Mensal',
  },
  anual: {
    nome: PLANO_NOMES.anual,
    preco: formatMoney(CENTAVOS.anual),
    periodo: 'por ano',
    nota: `Equivale a ${formatMoney(CENTAVOS.anual / MONTHS)} por mês: você economiza ${formatMoney(yearOfMonths - CENTAVOS.anual)} por ano.`,
    confirmar: 'Confirmar Assinatura Anual',
  },
};
