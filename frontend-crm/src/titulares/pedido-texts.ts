import { daysBetween } from '@viajario/contracts/civil-day';
import type { Pedido } from '@viajario/contracts/crm/titulares/pedidos';
import { SITUACAO_DO_PEDIDO_LABELS } from '@viajario/contracts/crm/titulares/pedidos-do-titular';
import { pluralize } from '@viajario/web-kit/format/formats.ts';

export const PEDIDOS_FAILED = 'Não foi possível carregar os pedidos';
export const SEM_NOME = 'Cliente eliminado';

/** Days before the last one on which a request begins to press. */
const SOON = 5;

interface Estado {
  tone: 'brand' | 'positive' | 'warning' | 'negative' | 'quiet';
  text: string;
}

/** How many days are left to answer it, or how it ended. */
export function estadoDo({ situacao, prazo }: Pick<Pedido, 'situacao' | 'prazo'>, hoje: string): Estado {
  if (situacao !== 'aberto')
    return { tone: situacao === 'atendido' ? 'positive' : 'quiet', text: SITUACAO_DO_PEDIDO_LABELS[situacao] };
  const dias = daysBetween(hoje, prazo);
  if (dias < 0) return { tone: 'negative', text: `Atrasado há ${pluralize(-dias, 'dia', 'dias')}` };
  if (dias === 0) return { tone: 'warning', text: 'Vence hoje' };
  return {
    tone: dias <= SOON ? 'warning' : 'brand',
    text: `${dias === 1 ? 'Falta' : 'Faltam'} ${pluralize(dias, 'dia', 'dias')}`,
  };
}
