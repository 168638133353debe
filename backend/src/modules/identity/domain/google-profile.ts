import { isBlank } from '@viajario/contracts/blank';

/** The part of Google's userinfo response that is read; untrusted. */
export interface GoogleClaims {
  sub?: unknown;
  email?: unknown;
  email_verified?: unknown;
  given_name?: unknown;
  family_name?: unknown;
  name?: unknown;
  picture?: unknown;
}

/** A verified Google identity: the subject is the key, the e-mail only an attribute. */
export interface GoogleProfile {
  authId: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
}

const NAME_LENGTH = 100;
/** Google's maximum; truncating a longer one could merge two identities. */
const SUBJECT_LENGTH = 255;

/** Validates the claims; null without a subject or a verified e-mail. */
export function readGoogleProfile(claims: GoogleClaims): GoogleProfile | null {
  const verified = claims.email_verified === true || claims.email_verified === 'true';
  if (typeof claims.sub !== 'string' || claims.sub === '' || claims.sub.length > SUBJECT_LENGTH) return null;
  if (typeof claims.email !== 'string' || !verified) return null;
  const email = normalizeEmail(claims.email);
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 254) return null;
  return {
    authId: claims.sub,
    email,
    firstName: nameOf(claims.given_name ?? claims.name),
    lastName: nameOf(claims.family_name),
    profileImageUrl: pictureOf(claims.picture),
  };
}

/** Trimmed, lower case in ASCII only: a Kelvin sign must not become a k and match another e-mail. */
export function normalizeEmail(text: string): string {
  return text.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function nameOf(claim: unknown): string | null {
  if (typeof claim !== 'string') return null;
  const name = claim.replace(/[\p{Cc}\p{Cs}]/gu, '').trim();
  return isBlank(name) ? null : [...name].slice(0, NAME_LENGTH).join('');
}

/** Only pictures on Google's own host; browsers load them, the server never does. */
function pictureOf(claim: unknown): string | null {
  if (typeof claim !== 'string' || !URL.canParse(claim) || claim.length > 2_000) return null;
  const { protocol, hostname } = new URL(claim);
  return protocol === 'https:' && hostname.endsWith('.googleusercontent.com') ? claim : null;
}
