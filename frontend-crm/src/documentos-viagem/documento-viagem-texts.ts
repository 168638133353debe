import type { Sexo, TipoDocumentoViagem } from '@viajario/contracts/crm/viagem/tipos-viagem';

export const TIPO_LABELS: Record<TipoDocumentoViagem, string> = {
  passaporte: 'Passaporte',
  visto: 'Visto',
  autorizacao: 'Autorização de viagem',
  identidade: 'Identidade',
};

export const SEXO_LABELS: Record<Sexo, string> = { F: 'Feminino', M: 'Masculino', X: 'Não especificado' };
