import type { Conflito, Vistos } from '@viajario/contracts/conflitos';
import { useState } from 'react';
import { atuaisIn, conflitosIn } from './conflitos.ts';

/** An edit that waits for a decision: somebody else has changed the same fields meanwhile. */
export interface Impasse<Change extends object> {
  change: Change;
  vistos: Vistos;
  conflitos: readonly Conflito[];
}

/**
 * Sends the fields that a person changed with what was seen of them, so that what others changed in other fields stays. Where both changed the
 * same field nothing is written, and `impasse` has to be decided.
 */
export function useVistos<Change extends object>(send: (change: Change, vistos: Vistos) => Promise<unknown>) {
  const [impasse, setImpasse] = useState<Impasse<Change>>();

  /** Answers whether it is written; rejects with what else the server says. */
  async function edit(change: Change, vistos: Vistos): Promise<boolean> {
    try {
      await send(change, vistos);
      return true;
    } catch (error) {
      const conflitos = conflitosIn(error);
      if (conflitos.length === 0) throw error;
      setImpasse({ change, vistos, conflitos });
      return false;
    }
  }

  return {
    edit,
    impasse,
    /** The own values over what is stored now, or the stored ones and only the rest of the edit; answers as `edit`. */
    async decide({ change, vistos, conflitos }: Impasse<Change>, mine: boolean): Promise<boolean> {
      const atuais = atuaisIn(conflitos);
      const kept = mine ? change : without(change, atuais);
      const seen = Object.fromEntries(Object.entries({ ...vistos, ...atuais }).filter(([campo]) => campo in kept));
      return Object.keys(kept).length > 0 && edit(kept, seen);
    },
    /** Once its question is gone; a later one stays. */
    dismiss: (answered: Impasse<Change>) => setImpasse((now) => (now === answered ? undefined : now)),
  };
}

function without<Change extends object>(change: Change, fields: object): Change;
function without(change: object, fields: object): object {
  return Object.fromEntries(Object.entries(change).filter(([field]) => !(field in fields)));
}
