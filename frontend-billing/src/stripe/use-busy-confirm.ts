import { useState } from 'react';
import type { TypedCard } from './card-form.tsx';

type Confirm = (card: TypedCard) => Promise<{ error?: { message?: string } }>;

/** `confirm` for CardForm, and whether it is at work: nobody leaves the form for something else while the card is being charged. */
export function useBusyConfirm(confirm: Confirm): { busy: boolean; confirm: Confirm } {
  const [busy, setBusy] = useState(false);
  const whileBusy: Confirm = async (card) => {
    setBusy(true);
    try {
      return await confirm(card);
    } finally {
      setBusy(false);
    }
  };
  return { busy, confirm: whileBusy };
}
