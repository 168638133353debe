import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { toast } from '@viajario/web-kit/toast/toast.tsx';

/** What `/?login=...` says after a sign-in that did not work. */
const ANSWERS = new Map([
  ['erro', { title: 'Não foi possível entrar', description: 'O login com o Google não foi concluído. Tente novamente.' }],
  [
    'email-nao-verificado',
    { title: 'E-mail não verificado', description: 'Confirme o e-mail da sua conta Google e tente novamente.' },
  ],
  [
    'email-em-uso',
    {
      title: 'E-mail já em uso',
      description: 'Este e-mail pertence a outro acesso do Viajário. Entre com a conta Google de antes.',
    },
  ],
]);

/** Shows the visitor once why the sign-in failed and takes the reason out of the address. */
export function useLoginAnswer(): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const answer = ANSWERS.get(search.get('login') ?? '');
  useEffect(() => {
    if (!answer) return;
    toast({ kind: 'error', ...answer });
    void navigate('/', { replace: true });
  }, [answer, navigate]);
}
