import type { ErrorCode } from './errors.js';

/** Links that open without an account, by the first part of their path, with what follows their token there. */
export const SECRET_LINKS = { ficha: '', copia: '', orientacao: '', calendario: '.ics', convite: '' } as const;
export type SecretLink = keyof typeof SECRET_LINKS;

/** Those that open a public page (frontend-shell), with the error of a link that has ended or never existed. */
export const SECRET_PAGES = {
  ficha: 'FICHA_NAO_ENCONTRADA',
  copia: 'COPIA_NAO_ENCONTRADA',
  orientacao: 'ORIENTACAO_NAO_ENCONTRADA',
} as const satisfies Partial<Record<SecretLink, ErrorCode>>;
