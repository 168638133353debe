import type { Sexo } from '@viajario/contracts/crm/viagem/tipos-viagem';

export const SEXO_LABELS: Record<Sexo, string> = { F: 'Feminino', M: 'Masculino', X: 'Não especificado' };
