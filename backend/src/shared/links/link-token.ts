import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** The secret of a link: random, so a plain hash of it can be stored. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The stored form of a token. Anything can be hashed, so a malformed token is just an unknown one. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
