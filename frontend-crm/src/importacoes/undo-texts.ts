import type { JobResult } from '@viajario/contracts/jobs';
import { pluralize } from '@viajario/web-kit/format/formats.ts';

/** What undoing an import took back, and what it left. */
export function undoneText({ deletedCount = 0, mantidos = 0 }: JobResult = {}): string {
  const deleted = pluralize(deletedCount, 'cliente removido', 'clientes removidos');
  if (mantidos === 0) return `${deleted}.`;
  return `${deleted}. ${pluralize(mantidos, 'ficou, porque foi alterado', 'ficaram, porque foram alterados')} ou usado${mantidos === 1 ? '' : 's'} desde então.`;
}
