/**
 * Of the best passport. `vencendo`: as in the notices, expired or within six months; `30`, `90`, `180`: from today within so many days, without expired
 * ones; `sem`: without a validity.
 */
export const PASSAPORTES = ['vencido', '30', '90', '180', 'vencendo', 'sem'] as const;
export type Passaporte = (typeof PASSAPORTES)[number];

export const ORDENS_DE_CLIENTES = ['nome', 'createdAt', 'completude', 'validadePassaporte'] as const;
export type OrdemDeClientes = (typeof ORDENS_DE_CLIENTES)[number];
