import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';

/** The minimum cost of a ZIP of encrypted files, in ms (W7): each read, decrypted, hashed and written, one after the other. */
export async function leastZip(files: number, bytes: number): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'viajario-least-zip-'));
  try {
    const [key, iv, source] = [randomBytes(32), randomBytes(12), path.join(folder, 'source')];
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    await writeFile(source, Buffer.concat([cipher.update(randomBytes(bytes)), cipher.final()]));
    const tag = cipher.getAuthTag();
    const start = performance.now();
    const target = await open(path.join(folder, 'zip'), 'w');
    for (let i = 0; i < files; i += 1) {
      const decipher = createDecipheriv('aes-256-gcm', key, iv).setAuthTag(tag);
      const content = Buffer.concat([decipher.update(await readFile(source)), decipher.final()]);
      const local = Buffer.alloc(30);
      local.writeUInt32LE(crc32(content), 14);
      await target.writev([local, content]);
    }
    await target.close();
    return performance.now() - start;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
