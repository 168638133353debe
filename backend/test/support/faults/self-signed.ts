import { generateKeyPairSync, sign } from 'node:crypto';

/** DER: a tag, the content's length, and the content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const length =
    content.length < 128 ? Buffer.from([content.length]) : Buffer.from([0x82, content.length >> 8, content.length & 255]);
  return Buffer.concat([Buffer.from([tag]), length, content]);
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const utcTime = (date: Date): Buffer => der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`));
const pem = (name: string, bytes: Buffer): string =>
  [`-----BEGIN ${name}-----`, ...(bytes.toString('base64').match(/.{1,64}/g) ?? []), `-----END ${name}-----`, ''].join('\n');

/** A key and a self-signed certificate for `localhost`. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('localhost')))));
  const day = 86_400_000;
  const validity = sequence(utcTime(new Date(Date.now() - day)), utcTime(new Date(Date.now() + day)));
  const version = der(0xa0, der(0x02, Buffer.from([2])));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const body = sequence(version, der(0x02, Buffer.from([1])), ecdsaWithSha256, name, validity, name, spki);
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const key = pem('PRIVATE KEY', privateKey.export({ type: 'pkcs8', format: 'der' }));
  return { key, cert: pem('CERTIFICATE', sequence(body, ecdsaWithSha256, signature)) };
}
