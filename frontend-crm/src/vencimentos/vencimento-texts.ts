import type { Vencimento } from '@viajario/contracts/crm/vencimentos/vencimentos';
import { TIPO_LABELS, type Prazo, type SituacaoDeVencimento } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import { SLOT_LABELS } from '@viajario/contracts/documents/flags-documento';
import type { ContextoDeMensagem } from '@viajario/contracts/crm/mensagens/contextos';
import { formatDay, pluralize } from '@viajario/web-kit/format/formats.ts';
import { hasDias, STANDARD_PRAZO, type Filtros } from './use-vencimentos-filter.ts';

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

/** 'Até 180 dias', 'de 01/03/2027 a 31/03/2027', 'a partir de 01/03/2027', 'até 31/03/2027'. */
export function periodText({ prazo = STANDARD_PRAZO, de, ate }: Filtros): string {
  if (de && ate) return `de ${formatDay(de)} a ${formatDay(ate)}`;
  if (de) return `a partir de ${formatDay(de)}`;
  return ate ? `até ${formatDay(ate)}` : PRAZO_LABELS[prazo];
}

export function noneText({ prazo = STANDARD_PRAZO, ...dias }: Filtros): string {
  if (hasDias(dias)) return 'Nenhum documento vence nestes dias';
  return prazo === 'vencidos' ? 'Nenhum documento vencido' : `Nenhum documento vence nos próximos ${prazo} dias`;
}

/** What a message about it is made of: the templates of passports, or a first text for what none is made for. */
export const avisoDe = ({ tipo, validade }: Vencimento): { contexto?: ContextoDeMensagem; texto?: string } =>
  tipo === 'passaporte'
    ? { contexto: 'passaporte' }
    : {
        texto:
          `Olá, {primeiroNome}! Aqui é {meuNome}, da {agencia}. ` +
          `Seu documento (${TIPO_DE_VENCIMENTO_LABELS[tipo]}) vale até ${formatDay(validade)}. Vamos renovar?`,
      };

/** 'Vencido há 3 dias', 'Vence hoje', 'Vence amanhã', 'Vence em 16 dias'. */
export function diasText(dias: number): string {
  if (dias === 0) return 'Vence hoje';
  if (dias === 1) return 'Vence amanhã';
  if (dias > 1) return `Vence em ${dias.toLocaleString('pt-BR')} dias`;
  return dias === -1 ? 'Venceu ontem' : `Vencido há ${(-dias).toLocaleString('pt-BR')} dias`;
}
