import { daysBetween, type CivilDay } from '@viajario/contracts/civil-day';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import type { SaidaDoAeroporto, SituacaoDaViagem } from '@viajario/contracts/crm/viagens/situacoes-da-viagem';
import type { Trecho, ViagemListItem } from '@viajario/contracts/crm/viagens/viagens';
import { formatDay, pluralize } from '@viajario/web-kit/format/formats.ts';
import { emLista } from '../prontidao/prontidao-texts.ts';

export const NOVA_VIAGEM = 'Nova viagem';
export const VIAGENS_FAILED = 'Não foi possível carregar as viagens';
export const SITUACAO_LABELS: Record<SituacaoDaViagem, string> = {
  'a-iniciar': 'A iniciar',
  'em-viagem': 'Em viagem',
  encerrada: 'Encerrada',
  cancelada: 'Cancelada',
};
export const SAIDA_LABELS: Record<SaidaDoAeroporto, string> = {
  'nao-sei': 'Não sei',
  nao: 'Não sai do aeroporto',
  sim: 'Sai do aeroporto',
};

export const isAberta = ({ situacao }: Pick<ViagemListItem, 'situacao'>): boolean =>
  situacao === 'a-iniciar' || situacao === 'em-viagem';

export const viagensCount = (count: number): string => pluralize(count, 'viagem', 'viagens');
export const pendenciasCount = (count: number): string => pluralize(count, 'pendência', 'pendências');

/** '01/12/2026 a 20/12/2026'; one day for a trip of a day. */
export const diasText = (ida: CivilDay, volta: CivilDay): string =>
  ida === volta ? formatDay(ida) : `${formatDay(ida)} a ${formatDay(volta)}`;

/** The same without years, for a trip that names them elsewhere: '01/12 a 20/12'. */
export const diasCurtos = (ida: CivilDay, volta: CivilDay): string => diasText(ida, volta).replace(/\/\d{4}/g, '');

/** How far away it is: 'Embarca em 12 dias', 'Volta amanhã'. */
export function quandoText({ ida, volta, situacao }: Pick<ViagemListItem, 'ida' | 'volta' | 'situacao'>, hoje: CivilDay): string {
  if (!isAberta({ situacao })) return SITUACAO_LABELS[situacao];
  if (ida === hoje) return 'Embarca hoje';
  return ida > hoje ? `Embarca ${inDays(daysBetween(hoje, ida))}` : `Volta ${inDays(daysBetween(hoje, volta))}`;
}

function inDays(days: number): string {
  if (days === 0) return 'hoje';
  return days === 1 ? 'amanhã' : `em ${pluralize(days, 'dia', 'dias')}`;
}

/** 'Ana Prado, Bia Prado, Caio Reis e mais 2'. */
export const pessoasText = ({ primeiros, viajantesCount }: Pick<ViagemListItem, 'primeiros' | 'viajantesCount'>): string =>
  viajantesCount > primeiros.length ? `${primeiros.join(', ')} e mais ${viajantesCount - primeiros.length}` : emLista(primeiros);

/** 'Conexão: Canadá', 'Itália'. */
export const trechoName = ({ pais, tipo }: Pick<Trecho, 'pais' | 'tipo'>): string =>
  tipo === 'conexao' ? `Conexão: ${nomeDoPais(pais)}` : nomeDoPais(pais);
