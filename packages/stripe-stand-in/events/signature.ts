import { createHmac } from 'node:crypto';

export const SIGNATURES = [
  'good',
  'rotating',
  'wrong-secret',
  'empty-secret',
  'v0',
  'old',
  'future',
  'reserialised',
  'none',
] as const;

/** How a webhook is signed: as by the provider, or as by an attacker. */
export type Signature = (typeof SIGNATURES)[number];

const AGE: Partial<Record<Signature, number>> = { old: -301, future: 600 };

/** The header of the provider's signature scheme; undefined where there is none. */
export function signatureHeader(body: string, secret: string, kind: Signature): string | undefined {
  if (kind === 'none') return undefined;
  const at = Math.floor(Date.now() / 1000) + (AGE[kind] ?? 0);
  const signed = kind === 'reserialised' ? JSON.stringify(JSON.parse(body), undefined, 2) : body;
  const key = kind === 'wrong-secret' ? 'whsec_of_somebody_else' : kind === 'empty-secret' ? '' : secret;
  const signature = createHmac('sha256', key).update(`${at}.${signed}`).digest('hex');
  if (kind === 'v0') return `t=${at},v0=${signature}`;
  const other = createHmac('sha256', 'whsec_before').update(`${at}.${signed}`).digest('hex');
  return kind === 'rotating' ? `t=${at},v1=${other},v1=${signature}` : `t=${at},v1=${signature}`;
}
