import { LIMITS } from '@viajario/contracts/limits';
import { isDay } from '@viajario/web-kit/form/days.ts';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { withValues } from '@viajario/web-kit/list/list-address.ts';
import { useListFilter } from '../kit/list/use-list-filter.ts';

/** Who goes where and when; '' for what is not chosen yet. */
export interface Viagem {
  clienteIds: readonly string[];
  /** ISO 3166-1 alpha-3. */
  destino: string;
  ida: string;
  volta: string;
}

/** The same as calls take it. */
export interface ViagemDaConta extends Omit<Viagem, 'clienteIds'> {
  contaId: string;
  clienteIds: string[];
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PAIS = /^[A-Z]{3}$/;

/** The trip in an address, which names people by nothing but their ids; what the server would refuse is left out. */
export function viagemIn(params: URLSearchParams): Viagem {
  const valid = (name: string, isValid: (text: string) => boolean) => {
    const text = params.get(name) ?? '';
    return isValid(text) ? text : '';
  };
  const ids = (params.get('clientes') ?? '').toLowerCase().split(',');
  return {
    clienteIds: [...new Set(ids.filter((id) => ID.test(id)))].slice(0, LIMITS.pessoasPorViagem),
    destino: valid('destino', (text) => PAIS.test(text)),
    ida: valid('ida', isDay),
    volta: valid('volta', isDay),
  };
}

/** Where the trip of these people is prepared, as far as it is known. */
export const viagemLink = (
  clienteIds: readonly string[],
  contaId: string,
  known: Partial<Omit<Viagem, 'clienteIds'>> = {},
): string => contaLink(`/viagem?${withValues(new URLSearchParams({ clientes: clienteIds.join(',') }), known)}`, contaId);

/** The trip that is being prepared, all of it in the URL. */
export function useViagem() {
  const { change, params } = useListFilter();
  const viagem = viagemIn(params);
  return {
    viagem,
    change(next: Partial<Viagem>) {
      const { clienteIds, ...others } = { ...viagem, ...next };
      change({}, { choices: { clientes: clienteIds.join(','), ...others } });
    },
  };
}

/** Whether it can be checked: it has a traveller, a destination and a return no earlier than the departure. */
export const isCompleta = ({ clienteIds, destino, ida, volta }: Viagem): boolean =>
  clienteIds.length > 0 && destino !== '' && ida !== '' && ida <= volta;
