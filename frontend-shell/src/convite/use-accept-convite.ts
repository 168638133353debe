import { useEffect, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { convites } from '@viajario/contracts/accounts/convites';
import type { CurrentUser } from '@viajario/contracts/identity/session';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { write } from '@viajario/web-kit/api/query.ts';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { convitePath, forgetConvite, keepConvite } from './pending-convite.ts';

const REDIRECT_DELAY_MS = 1_000;
const assign = (address: string) => window.location.assign(address);

interface Options {
  token: string;
  user: CurrentUser | null;
  goTo?: (address: string) => void;
}

export interface AcceptConvite {
  accept: () => void;
  /** The answer is on its way, or the page is about to be left. */
  busy: boolean;
  /** Why it can never be accepted. */
  refusal: Error | null;
}

/** Accepts the invite and goes to its conta; a visitor is sent to the sign-in first, and brought back. */
export function useAcceptConvite({ token, user, goTo = assign }: Options): AcceptConvite {
  const [destination, setDestination] = useState<string>();
  useEffect(() => {
    if (!destination) return;
    const timer = setTimeout(() => goTo(destination), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [destination, goTo]);

  const askToSignIn = () => {
    keepConvite(token);
    toast({ kind: 'error', title: 'Login necessário', description: 'Faça login para aceitar o convite.' });
    setDestination(`/api/login?returnTo=${encodeURIComponent(convitePath(token))}`);
  };
  const mutation = useMutation(
    write(convites.accept, {
      onSuccess: ({ contaId }) => {
        forgetConvite();
        toast({ kind: 'success', title: 'Convite aceito', description: 'Você agora faz parte da equipe. Abrindo a conta...' });
        setDestination(contaLink('/', contaId));
      },
      onError: (error) => {
        if (isStatus(error, 401)) return askToSignIn();
        if (!isFinal(error)) toast({ kind: 'error', title: 'Erro ao aceitar convite', description: error.message });
      },
    }),
  );
  return {
    accept: () => (user ? mutation.mutate({ params: { token } }) : askToSignIn()),
    busy: mutation.isPending || destination !== undefined,
    refusal: isFinal(mutation.error) ? mutation.error : null,
  };
}

const isStatus = (error: unknown, ...statuses: number[]) => error instanceof ApiError && statuses.includes(error.status);

/** A full team may have room tomorrow; the others stay as they are. */
function isFinal(error: Error | null): boolean {
  return isStatus(error, 404, 410) || (error instanceof ApiError && error.code === 'JA_FAZ_PARTE');
}
