import type { ErrorCode } from '@viajario/contracts/errors';
import type { PdfOrder } from './pdf-text.js';

/** What the thread is asked for; `logo`: an uploaded picture as a conta's logo. */
export type RenderJob = { kind: 'pdf'; order: PdfOrder } | { kind: 'logo'; picture: Uint8Array };

export type Rendered = { content: Uint8Array<ArrayBuffer> } | { refusal: ErrorCode };
