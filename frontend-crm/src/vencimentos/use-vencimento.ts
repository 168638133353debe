import type { BodyOf } from '@viajario/contracts/route';
import { vencimentos, type Vencimento } from '@viajario/contracts/crm/vencimentos/vencimentos';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { write } from '@viajario/web-kit/api/query.ts';
import { useRefresh } from '@viajario/web-kit/list/use-refresh.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useHoje } from '@viajario/web-kit/hooks/use-hoje.ts';

type Body = BodyOf<typeof vencimentos.update>;

/** Writes what was done about an expiry; the toast takes it back. */
export function useVencimento() {
  const refresh = useRefresh();
  const hoje = useHoje();
  const { mutateAsync, isPending } = useMutation(write(vencimentos.update));

  /** Whether it was written. */
  async function send(id: string, body: Body): Promise<boolean> {
    try {
      await mutateAsync({ params: { id }, body });
      return true;
    } catch (error) {
      toastRefusal('Erro ao mudar o vencimento', error);
      // The document or the file is gone.
      if (error instanceof ApiError && error.status === 404) refresh(vencimentos.update.changes ?? []);
      return false;
    }
  }

  async function change({ id, situacao, adiadoAte }: Vencimento, wanted: Partial<Body>, done: string): Promise<boolean> {
    const isDone = await send(id, { situacao, ...wanted });
    // a day that has come is no day to put off to: the expiry was on the list
    const until = adiadoAte !== null && adiadoAte > hoje ? adiadoAte : null;
    const before = { situacao, ...('adiadoAte' in wanted && { adiadoAte: until }) };
    if (isDone) toast({ title: done, kind: 'success', action: { label: 'Desfazer', onClick: () => void send(id, before) } });
    return isDone;
  }
  return { change, isPending };
}
