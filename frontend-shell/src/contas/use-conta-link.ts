import { useSearchParams } from 'react-router-dom';
import { CONTA_PARAM, contaLink, findConta, useContas } from '@viajario/web-kit/session/session.tsx';

/** Makes addresses that keep the selected conta; before the list is there, those of the current address. */
export function useContaLink(): (path: string) => string {
  const list = useContas();
  const [search] = useSearchParams();
  const named = search.get(CONTA_PARAM);
  const contaId = list ? findConta(list, named)?.id : named;
  return (path) => (contaId ? contaLink(path, contaId) : path);
}
