import type { Sexo } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';

export const SEXO_LABELS: Record<Sexo, string> = { F: 'Feminino', M: 'Masculino', X: 'Não especificado' };
