import { CONTA_PARAM, contaLink, useConta } from '@viajario/web-kit/session/session.tsx';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** The conta that the address names, if it names one. */
export function useNamedConta() {
  const [params] = useSearchParams();
  return params.get(CONTA_PARAM) || undefined;
}

/** An address without a conta shows the first one: a record of another conta puts its own there. */
export function useContaOfRecord(record: { contaId: string } | undefined) {
  const named = useNamedConta();
  const { contaId: shown } = useConta();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const missing = named === undefined && record && record.contaId !== shown ? record.contaId : undefined;
  useEffect(() => {
    if (missing) void navigate(contaLink(pathname + search + hash, missing), { replace: true });
  }, [missing, navigate, pathname, search, hash]);
}
