import { describe, expect, it } from '@jest/globals';
import { normalizeEmail, readGoogleProfile } from './google-profile.js';

const claims = {
  sub: '110169484474386276334',
  email: 'Ana.Souza@Example.com',
  email_verified: true,
  given_name: 'Ana',
  family_name: 'Souza',
  picture: 'https://lh3.googleusercontent.com/a/x=s96-c',
};

describe('A Google profile', () => {
  it('is mapped to the stored fields', () => {
    expect(readGoogleProfile(claims)).toEqual({
      authId: '110169484474386276334',
      email: 'ana.souza@example.com',
      firstName: 'Ana',
      lastName: 'Souza',
      profileImageUrl: 'https://lh3.googleusercontent.com/a/x=s96-c',
    });
  });

  it('uses the full name without a given one, and works without names and picture', () => {
    const { given_name: _given, family_name: _family, picture: _picture, ...bare } = claims;
    expect(readGoogleProfile({ ...bare, name: 'Ana Souza' })).toMatchObject({ firstName: 'Ana Souza', lastName: null });
    expect(readGoogleProfile(bare)).toMatchObject({ firstName: null, lastName: null, profileImageUrl: null });
  });

  it.each([false, 'false', undefined, null, 1, 'yes', {}, []])('with email_verified %j is refused', (verified) => {
    expect(readGoogleProfile({ ...claims, email_verified: verified })).toBeNull();
  });

  it('with email_verified as the text "true" is accepted', () => {
    expect(readGoogleProfile({ ...claims, email_verified: 'true' })).not.toBeNull();
  });

  it.each([
    [{ sub: '' }],
    [{ sub: 5 }],
    [{ sub: undefined }],
    [{ email: undefined }],
    [{ email: '' }],
    [{ email: 'ana' }],
    [{ email: 'a@b@c' }],
    [{ email: 'a b@c' }],
    [{ email: ['ana@example.com'] }],
    [{ email: `${'a'.repeat(250)}@x.com` }],
  ])('with %j is refused', (wrong) => {
    expect(readGoogleProfile({ ...claims, ...wrong })).toBeNull();
  });

  it('cuts hostile names to 100 characters and removes control characters and lone surrogates', () => {
    const profile = readGoogleProfile({ ...claims, given_name: ` A\u0000n\r\na\ud800 `, family_name: '😀'.repeat(5_000) });
    expect(profile?.firstName).toBe('Ana');
    expect([...(profile?.lastName ?? '')]).toHaveLength(100);
    expect(readGoogleProfile({ ...claims, given_name: '\u200b', family_name: ' \u2060' })).toMatchObject({
      firstName: null,
      lastName: null,
    });
    expect(readGoogleProfile({ ...claims, given_name: { x: 1 }, family_name: ['x'] })).toMatchObject({
      firstName: null,
      lastName: null,
    });
  });

  it.each([
    'javascript:alert(1)',
    'http://lh3.googleusercontent.com/x',
    'https://googleusercontent.com.evil.example/x',
    'https://evilgoogleusercontent.com/x',
    'https://169.254.169.254/',
    'data:image/png;base64,x',
    '//lh3.googleusercontent.com/x',
    'x',
    5,
    `https://lh3.googleusercontent.com/${'x'.repeat(2_000)}`,
  ])('drops the picture %j', (picture) => {
    expect(readGoogleProfile({ ...claims, picture })).toMatchObject({ email: 'ana.souza@example.com', profileImageUrl: null });
  });
});

describe('An e-mail', () => {
  it.each([
    [' Ana@Example.COM ', 'ana@example.com'],
    ['\u212Aate@example.com', '\u212Aate@example.com'],
    ['İ@example.com', 'İ@example.com'],
  ])('%j is normalised to %j: only A to Z are lower-cased', (typed, expected) => {
    expect(normalizeEmail(typed)).toBe(expected);
  });
});
