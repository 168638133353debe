import { useSearchParams } from 'react-router-dom';
import { CONTA_PARAM, contaLink } from '@viajario/web-kit/session/session.tsx';

/** Makes internal links with the conta of the current URL. */
export function useLink(): (path: string) => string {
  const [search] = useSearchParams();
  const contaId = search.get(CONTA_PARAM);
  return (path) => (contaId ? contaLink(path, contaId) : path);
}
