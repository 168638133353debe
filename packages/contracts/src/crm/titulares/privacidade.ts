import { member, route } from '../../route.js';
import type { ConfirmPrivacidade } from './privacidade.input.js';

/**
 * Purpose and legal basis for storing client data. All null until a gestor has confirmed it; `confirmadoPor` also once that user
 * was deleted.
 */
export interface Privacidade {
  finalidade: string | null;
  baseLegal: string | null;
  confirmadoEm: string | null;
  confirmadoPor: { id: string; nome: string } | null;
}

/** The default proposal, which fits most agencies. */
export const PROPOSTA_DE_PRIVACIDADE = {
  finalidade:
    'Preparar, reservar e acompanhar viagens do titular e da sua família: emissão de passagens, reservas, vistos, seguros e avisos sobre documentos.',
  baseLegal: 'Execução de contrato ou de procedimentos preliminares, a pedido do titular (LGPD, art. 7º, V).',
} as const;

export const privacidade = {
  read: route<undefined, undefined, Privacidade>('GET', '/api/contas/:id/privacidade', {
    access: member('path', 'gestor', { whenExpired: true }),
  }),
  /** Confirms it; a later call replaces it. */
  confirm: route<ConfirmPrivacidade, undefined, Privacidade>('PUT', '/api/contas/:id/privacidade', {
    access: member('path', 'gestor', { whenExpired: true }),
    changes: ['contas'],
  }),
};
