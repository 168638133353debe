import { daysBetween, type CivilDay } from '@viajario/contracts/civil-day';
import type { Envio } from '@viajario/contracts/crm/envios/envios';
import type { SituacaoDoEnvio } from '@viajario/contracts/crm/envios/situacoes-do-envio';
import { hojeSaoPaulo } from '@viajario/web-kit/format/today.ts';

/** From here on it is time to answer. */
const LAST_DAYS = 7;

/** Days until an unanswered one is erased, and whether that is soon. */
export function prazoDoEnvio({ expiraEm }: Pick<Envio, 'expiraEm'>, hoje: CivilDay) {
  const dias = daysBetween(hoje, hojeSaoPaulo(new Date(expiraEm)));
  return { dias, isSoon: dias <= LAST_DAYS };
}

/** 'hoje', 'amanhã', 'em 5 dias'. */
export const quandoSome = (dias: number): string => (dias <= 0 ? 'hoje' : dias === 1 ? 'amanhã' : `em ${dias} dias`);

export const SITUACAO_LABELS: Record<SituacaoDoEnvio, string> = {
  pendente: 'Esperando resposta',
  aceito: 'Aceito',
  recusado: 'Recusado',
  expirado: 'Apagado sem resposta',
};

/** Where it is reviewed: on the client's page. */
export const envioPath = (clienteId: string, envioId: string): string => `/cliente/${clienteId}?envio=${envioId}`;
