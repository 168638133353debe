import type { ErrorCode } from './errors.js';

/** Links that open without an account, by the first part of their path, with what follows their token there. */
export const SECRET_LINKS = { ficha: '', copia: '', orientacao: '', calendario: '.ics', v: '', convite: '' } as const;
export type SecretLink = keyof typeof SECRET_LINKS;

/** Those that open a public page (frontend-shell): the first part of its calls, and the error of a link that has ended or never existed. */
export const SECRET_PAGES = {
  ficha: { calls: 'ficha', ended: 'FICHA_NAO_ENCONTRADA' },
  copia: { calls: 'copia', ended: 'COPIA_NAO_ENCONTRADA' },
  orientacao: { calls: 'orientacao', ended: 'ORIENTACAO_NAO_ENCONTRADA' },
  v: { calls: 'viagem', ended: 'PAGINA_NAO_ENCONTRADA' },
} as const satisfies Partial<Record<SecretLink, { calls: string; ended: ErrorCode }>>;
