import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { to as copyTo } from 'pg-copy-streams';
import type { Product } from './product.js';

/** The least that a conta's clients as CSV can cost, in ms (performance.md, W6): what COPY writes, read and thrown away. */
export async function leastCsv({ db }: Product, contaId: string): Promise<number> {
  const start = performance.now();
  const select = `select nome, cpf, data_nascimento, email, telefone_residencial, telefone_comercial, telefone_celular, cep, endereco, numero,
    complemento, bairro, cidade, uf, rg, cnh, certidao_nascimento, validade_passaporte, observacoes
    from clientes where conta_id = '${contaId}' order by nome`;
  for await (const _piece of db.query(copyTo(`copy (${select}) to stdout csv`))) continue;
  return performance.now() - start;
}

/** The least that a ZIP of encrypted files can cost, in ms (performance.md, W7): each read, decrypted, summed and written, one after the other. */
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
