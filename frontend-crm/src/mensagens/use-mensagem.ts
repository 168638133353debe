import type { ContextoDeMensagem } from '@viajario/contracts/crm/mensagens/contextos';
import type { ModeloDeMensagem } from '@viajario/contracts/crm/modelos/modelos';
import { useState } from 'react';

/** The text: `inicial`, else of a template, until the user types. */
export function useMensagem(list: readonly ModeloDeMensagem[], contexto: ContextoDeMensagem, inicial?: string) {
  const [typed, setTyped] = useState(inicial);
  const [chosen, choose] = useState<string>();
  const isOfContext = (modelo: ModeloDeMensagem) => modelo.contexto === contexto;
  const first = contexto === 'livre' ? undefined : list.find(isOfContext);
  const modeloId = chosen ?? first?.id ?? '';
  const texto = typed ?? list.find(({ id }) => id === modeloId)?.texto ?? '';
  return {
    modelos: [...list.filter(isOfContext), ...list.filter((modelo) => !isOfContext(modelo))],
    modeloId,
    texto,
    isTyped: typed !== undefined && typed !== inicial && typed.trim() !== '',
    setTexto: setTyped,
    /** '' for none, which leaves the text as it is. */
    setModelo: (id: string) => {
      setTyped(id === '' ? texto : undefined);
      choose(id);
    },
  };
}
