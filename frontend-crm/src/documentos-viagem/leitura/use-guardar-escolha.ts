import { useSession } from '@viajario/web-kit/session/session.tsx';
import { useState } from 'react';
import { useStoredChoice } from '../../kit/list/use-stored-choice.ts';

const [GUARDAR, NAO_GUARDAR] = ['sim', 'nao'];

/** Whether the photo is kept: as the user chose the last time, but not unasked where the client has a file of the paper already. */
export function useGuardarEscolha(hasFile: boolean) {
  const [last, keep] = useStoredChoice(`viajario.guardar-foto ${useSession().user?.id}`);
  const [chosen, setChosen] = useState<boolean>();
  function choose(isWanted: boolean) {
    setChosen(isWanted);
    keep(isWanted ? GUARDAR : NAO_GUARDAR);
  }
  return { isChosen: chosen ?? (last !== NAO_GUARDAR && !hasFile), choose };
}
