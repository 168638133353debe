import { member, route } from '../../route.js';
import type { FichaEmPdf } from './ficha-pdf.input.js';

export const fichaPdf = {
  /** A4, application/pdf. */
  read: route<undefined, FichaEmPdf>('GET', '/api/clientes/:id/ficha.pdf', {
    access: member('cliente'),
    rate: 'rendering',
    file: true,
  }),
};
