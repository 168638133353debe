import { useState } from 'react';
import { useStoredChoice } from '../../kit/list/use-stored-choice.ts';

const [GUARDAR, NAO_GUARDAR] = ['sim', 'nao'];

/** Whether the photo is kept: as the user chose the last time, but not unasked where the paper has a file already. */
export function useGuardarEscolha(hasFile: boolean) {
  const [last, keep] = useStoredChoice('viajario.guardar-foto');
  const [isChosen, setChosen] = useState(last !== NAO_GUARDAR && !hasFile);
  function choose(isWanted: boolean) {
    setChosen(isWanted);
    keep(isWanted ? GUARDAR : NAO_GUARDAR);
  }
  return { isChosen, choose };
}
