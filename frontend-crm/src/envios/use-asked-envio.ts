import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const PARAM = 'envio';

/** `?envio=` of the client's page, as the notices lead to it, opens that review once: the address goes on without it. */
export function useAskedEnvio(open: (envioId: string) => void) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get(PARAM);
  const answer = useEffectEvent((envioId: string) => {
    const params = new URLSearchParams(search);
    params.delete(PARAM);
    void navigate({ pathname, search: params.toString(), hash }, { replace: true });
    open(envioId);
  });
  useEffect(() => {
    if (asked) answer(asked);
  }, [asked]);
}
