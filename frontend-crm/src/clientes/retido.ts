import type { ClienteRow } from '@viajario/contracts/crm/clientes/clientes';
import { formatDay, pluralize } from '@viajario/web-kit/format/formats.ts';
import { hojeSaoPaulo } from '@viajario/web-kit/format/today.ts';

/** The last day of the client's retention, as text; undefined once it is over. */
export const guardadoAte = ({ retencaoAte }: Pick<ClienteRow, 'retencaoAte'>): string | undefined =>
  retencaoAte !== null && retencaoAte >= hojeSaoPaulo() ? formatDay(retencaoAte) : undefined;

/** Appended to the number of deleted clients: how many retidos stayed. */
export const retidosText = (retidos = 0): string =>
  retidos === 0
    ? ''
    : ` ${pluralize(retidos, 'cliente ficou', 'clientes ficaram')}: ${retidos === 1 ? 'precisa' : 'precisam'} ser ${retidos === 1 ? 'guardado' : 'guardados'} até o dia em ‘Guardar até’.`;

/** The same before anything goes. */
export const ficamText = (retidos: number): string =>
  `${pluralize(retidos, 'cliente fica', 'clientes ficam')}, por causa do dia em ‘Guardar até’.`;
