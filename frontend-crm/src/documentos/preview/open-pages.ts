import type { Arquivo } from '../documento-address.ts';
import type { Pages } from '@viajario/web-kit/pdf/pages.ts';

/** Opens an image or a PDF; what draws PDFs is fetched for the first one. */
export async function openPages({ tipoDocumento }: Arquivo, content: Blob): Promise<Pages> {
  if (tipoDocumento !== 'application/pdf') return (await import('./image-pages.ts')).openImage(content);
  return (await import('@viajario/web-kit/pdf/pdf-pages.ts')).openPdf(content);
}
