import type { RestoredCount } from '@viajario/contracts/crm/duplicados/limpezas';
import { pluralize } from '@viajario/web-kit/format/formats.ts';

/** '2 clientes voltaram.', and what an undo left as it is. */
export function undoResultText({ restoredCount = 0, editedCount = 0 }: Partial<RestoredCount> = {}): string {
  const restored = pluralize(restoredCount, 'cliente voltou.', 'clientes voltaram.');
  return editedCount > 0 ? `${restored} O que foi mudado depois em quem ficou continua como está.` : restored;
}
