import { useStoredChoice } from '../kit/list/use-stored-choice.ts';

/** Columns of the table beside the name, in their order. */
export const COLUNAS = [
  ['contato', 'Contato'],
  ['idade', 'Idade'],
  ['nascimento', 'Nascimento'],
  ['etiquetas', 'Etiquetas'],
  ['carteira', 'Carteira'],
  ['cidade', 'Cidade'],
  ['documentos', 'Documentos'],
  ['relacionamentos', 'Relacionamentos'],
  ['passaporte', 'Passaporte'],
] as const;
export type Coluna = (typeof COLUNAS)[number][0];

/** Until the user chooses; the two counts where the window is wide enough. */
export const STANDARD: readonly Coluna[] = ['contato', 'idade', 'documentos', 'relacionamentos', 'passaporte'];

/** Which columns this browser shows. */
export function useColunas() {
  const [kept, keep] = useStoredChoice('viajario.colunas');
  const chosen: readonly string[] = kept?.split(',') ?? STANDARD;
  const shown = COLUNAS.map(([coluna]) => coluna).filter((coluna) => chosen.includes(coluna));
  const toggle = (coluna: Coluna) =>
    keep((shown.includes(coluna) ? shown.filter((one) => one !== coluna) : [...shown, coluna]).join());
  return { shown, isStandard: kept === null, toggle };
}
