import { ERRORS } from '@viajario/contracts/errors';
import { CONTA_PARAM, contaLink } from '@viajario/web-kit/session/session.tsx';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';

/** Says that this is for admins only and leads to the start. */
export function Denied() {
  const conta = useSearchParams()[0].get(CONTA_PARAM);
  useEffect(() => {
    toast({ kind: 'error', title: 'Acesso Negado', description: ERRORS.APENAS_ADMINISTRADORES.message });
  }, []);
  return <Navigate to={conta ? contaLink('/', conta) : '/'} replace />;
}
