import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { assinatura } from '@viajario/contracts/billing/assinatura';
import { write } from '@viajario/web-kit/api/query.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import type { TypedCard } from '../stripe/card-form.tsx';
import { stripe } from '../stripe/load-stripe.ts';
import { changedTo } from '../texts.ts';
import { keepStatus } from './status.ts';

const AGAIN_MS = 2_000;
const TRIES = 8;

/**
 * The charge of a change of plan that waits for the person: `confirm` has the bank ask them about the card that is kept (3-D Secure),
 * or opens `form` for another card where that one was declined. `busy` until the server has confirmed it.
 */
export function useCharge() {
  const client = useQueryClient();
  const [form, setForm] = useState<{ clientSecret: string; open: boolean }>();
  const [busy, setBusy] = useState(false);
  const activate = useMutation(write(assinatura.activate, { onSuccess: (status) => keepStatus(client, status) }));
  const close = () => setForm((shown) => shown && { ...shown, open: false });

  /** Only the server says that the plan is another one: the provider applies the change once it has the money. */
  const takeEffect = async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (tries > 0) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      const status = await activate.mutateAsync({}).catch(() => undefined);
      if (status?.confirmacaoPendenteAte !== null) continue;
      return toast({ ...changedTo(status.planoTipo), kind: 'success' });
    }
    toast({ title: 'Pagamento confirmado', description: 'O plano muda assim que ele for processado.', kind: 'success' });
  };

  const askBank = async (clientSecret: string) => {
    const provider = await client.fetchQuery(stripe);
    const known = await provider.retrievePaymentIntent(clientSecret);
    const status = known.paymentIntent?.status;
    if (status === 'requires_payment_method') return setForm({ clientSecret, open: true });
    const { error } = status === 'requires_action' ? await provider.handleNextAction({ clientSecret }) : known;
    if (error) return toast({ title: 'Erro no Pagamento', description: error.message, kind: 'error' });
    await takeEffect();
  };

  const confirm = async (clientSecret: string) => {
    setBusy(true);
    await askBank(clientSecret).catch((error: unknown) => toastRefusal('Erro no Pagamento', error));
    setBusy(false);
  };

  const payWith = async ({ stripe: provider, elements, payment_method_data }: TypedCard) => {
    const confirmParams = { return_url: window.location.href, payment_method_data };
    const { error } = await provider.confirmPayment({ elements, redirect: 'if_required', confirmParams });
    if (error) return { error };
    await takeEffect();
    close();
    return {};
  };
  return { busy, confirm, form, payWith, close, clear: () => setForm(undefined) };
}
