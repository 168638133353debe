import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** A column value in the format before 0.2.0's last one (docs/decisions/0018). */
export function v1Value(masterKey: Buffer, text: string, iv = randomBytes(12)): string {
  const key = Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), 'viajario column values', 32));
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `v1:${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')}`;
}
