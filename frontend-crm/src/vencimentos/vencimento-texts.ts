import type { Vencimento } from '@viajario/contracts/crm/vencimentos/vencimentos';
import { TIPO_LABELS, type Prazo, type SituacaoDeVencimento } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import { SLOT_LABELS } from '@viajario/contracts/documents/flags-documento';
import { pluralize } from '@viajario/web-kit/format/formats.ts';

export const PRAZO_LABELS: Record<Prazo, string> = {
  vencidos: 'Vencidos',
  30: 'Até 30 dias',
  90: 'Até 90 dias',
  180: 'Até 180 dias',
  365: 'Até 365 dias',
};

export const SITUACAO_LABELS: Record<SituacaoDeVencimento | 'adiado', string> = {
  aberto: 'Aberto',
  avisado: 'Avisado',
  'em-renovacao': 'Em renovação',
  renovado: 'Renovado',
  'nao-viaja': 'Não viaja',
  adiado: 'Adiado',
};

/** Of a document, or of a file with a validity of its own. */
export const TIPO_DE_VENCIMENTO_LABELS: Record<Vencimento['tipo'], string> = { ...SLOT_LABELS, ...TIPO_LABELS };

export const vencimentosCount = (count: number) => pluralize(count, 'vencimento', 'vencimentos');

/** 'Vencido há 3 dias', 'Vence hoje', 'Vence amanhã', 'Vence em 16 dias'. */
export function diasText(dias: number): string {
  if (dias === 0) return 'Vence hoje';
  if (dias === 1) return 'Vence amanhã';
  if (dias > 1) return `Vence em ${dias.toLocaleString('pt-BR')} dias`;
  return dias === -1 ? 'Venceu ontem' : `Vencido há ${(-dias).toLocaleString('pt-BR')} dias`;
}
