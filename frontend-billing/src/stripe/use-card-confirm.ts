import { useState } from 'react';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { dismissToast, toast } from '@viajario/web-kit/toast/toast.tsx';
import type { TypedCard } from './card-form.tsx';

/** Resolves with the provider's refusal where there is one; what it throws is shown too. */
export type Confirm = (card: TypedCard) => Promise<{ error?: { message?: string } }>;

const UNKNOWN = 'Não foi possível processar o pagamento. Tente novamente.';

/**
 * `confirm` for CardForm, whether it is at work (the form stays while the card is being charged), and why the
 * latest try failed. Kept outside the form, which is another one once it takes another secret.
 */
export function useCardConfirm(attempt: Confirm) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const confirm = async (card: TypedCard): Promise<boolean> => {
    setBusy(true);
    setRefusal(undefined);
    dismissToast();
    try {
      const { error } = await attempt(card);
      if (!error) return true;
      refuse(error.message);
    } catch (error) {
      refuse(reasonOf(error));
    } finally {
      setBusy(false);
    }
    return false;
  };
  const refuse = (message = UNKNOWN) => {
    setRefusal(message);
    toast({ kind: 'error', title: 'Erro no Pagamento', description: message });
  };
  return { busy, refusal, confirm };
}

/** The provider throws where the page itself made a mistake, in English and for us. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.message;
  reportError(error);
  return undefined;
}
