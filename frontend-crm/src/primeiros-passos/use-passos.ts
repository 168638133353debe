import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { mensagens } from '@viajario/contracts/crm/mensagens/mensagens';
import { stats as statsRoutes, type Stats } from '@viajario/contracts/crm/stats/stats';
import { LIMITS } from '@viajario/contracts/limits';
import { read } from '@viajario/web-kit/api/query.ts';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHoje } from '@viajario/web-kit/hooks/use-hoje.ts';
import { passosOf, type Passo } from './passos.ts';

/** A conta of so many clients has found its way. */
const GROWN_AT = 20;

export interface Passos {
  passos: Passo[];
  /** No client, nor one while this screen was open: there is nothing yet to count. */
  hasNone: boolean;
  /** Not even examples: nothing to sort and to fetch again. */
  isEmpty: boolean;
  temExemplo: boolean;
  /** Done, put away or outgrown: only examples are left to speak of. */
  isOver: boolean;
  /** Where there are clients the steps are put away behind a line. */
  isOpen: boolean;
  toggle: () => void;
  dismiss: () => void;
}

const NOTHING: Stats = { totalClientes: 0, newThisMonth: 0, totalDocumentos: 0, familyGroups: 0, retidos: 0 };

/**
 * The first steps of the conta; undefined while they are not known, and once they are done. The list alone tells a conta without
 * clients of its own, so that the screen need not wait for numbers to know what it shows.
 */
export function usePassos(): Passos | undefined {
  const { conta } = useConta();
  const [dismissed, dismiss] = useDismissed(conta.id);
  const [isOpen, setOpen] = useState(false);
  const list = useFirstPage(conta.id);
  const hasNone = list?.clientes.every(({ exemplo }) => exemplo) && list.total === list.clientes.length;
  const numbers = useStats(conta.id);
  const stats = numbers ?? (hasNone ? NOTHING : undefined);
  const hadClientes = useOnceTrue(stats !== undefined && stats.totalClientes > 0);
  const isGrown = stats !== undefined && stats.totalClientes >= GROWN_AT;
  const temMensagem = useTemMensagem(conta.id, hadClientes && !isGrown && !dismissed);
  if (!list) return undefined;
  const isKnown = stats !== undefined && temMensagem !== undefined;
  const passos = isKnown ? passosOf(conta, { ...stats, temMensagem }, list.clientes.find(({ exemplo }) => !exemplo)?.id) : [];
  const temExemplo = list.clientes.some(({ exemplo }) => exemplo);
  const isOver = dismissed || isGrown || passos.every(({ feito }) => feito);
  if (isOver && !temExemplo) return undefined;
  const isEmpty = list.total === 0 && !hadClientes;
  const toggle = () => setOpen(!isOpen);
  return { passos, hasNone: !hadClientes, isEmpty, temExemplo, isOver, isOpen, toggle, dismiss };
}

/** Whether it was true at any time; deleting the last client does not change the screen. */
function useOnceTrue(now: boolean): boolean {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return was || now;
}

/** The same call as that of the cards. */
function useStats(contaId: string) {
  const now = read(statsRoutes.read, { query: { contaId } });
  return useQuery({ ...now, queryKey: [...now.queryKey, useHoje()] }).data;
}

/** Fetched only where it matters; undefined while it is unknown. */
function useTemMensagem(contaId: string, enabled: boolean): boolean | undefined {
  const { data, isLoading } = useQuery({ ...read(mensagens.any, { query: { contaId } }), enabled });
  return isLoading ? undefined : (data?.alguma ?? false);
}

/** What the list shows where nothing is searched, once it has asked for it: nothing is asked for the steps alone. */
function useFirstPage(contaId: string) {
  const query = { contaId, page: 1, limit: LIMITS.pageSize, sort: 'nome', order: 'asc' } as const;
  return useQuery({ ...read(clientes.list, { query }), enabled: false }).data;
}

/** Stored in this browser, for this conta. */
function useDismissed(contaId: string): [boolean, () => void] {
  const key = `viajario.primeiros-passos ${contaId}`;
  const [dismissed, setDismissed] = useState(() => {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      return false; // without storage until the page is loaded again
    }
  });
  function dismiss() {
    setDismissed(true);
    try {
      localStorage.setItem(key, 'dispensado');
    } catch {
      // as above
    }
  }
  return [dismissed, dismiss];
}
