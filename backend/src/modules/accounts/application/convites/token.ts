import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** The secret of an invitation link: nobody can guess it, so its plain hash is safe to keep. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is kept of a token, and looked for; anything may be hashed, so a malformed token is just an unknown one. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
