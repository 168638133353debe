import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { Files } from '#shared/files/files.js';
import { FileUnreadable } from '#shared/files/stored-file.js';
import type { Original } from '../../infrastructure/copias/copias.store.js';
import { Marcas } from '../../infrastructure/copias/marcas.child-process.js';

/** More than any trailer has. */
const TRAILER_BYTES = 64 * 1024;

/** PDFs that nobody can open without their password. */
@Injectable()
export class LockedPdfs {
  constructor(
    private readonly files: Files,
    private readonly marcas: Marcas,
  ) {}

  /**
   * Most are not encrypted at all, which their trailer tells; only the others are read and opened. One that cannot be opened at once
   * counts as open: its copy then fails with the same words.
   */
  async includes(pdf: Original): Promise<boolean> {
    const tail = await this.read(pdf, pdf.tamanho - TRAILER_BYTES);
    const [, start] = /startxref\s+(\d+)\s+%%EOF(?![^]*startxref)/.exec(tail) ?? [];
    const first = start === undefined || Number(start) >= pdf.tamanho ? '/Encrypt' : await this.read(pdf, Number(start));
    if (!/\/Encrypt\b/.test(first + tail)) return false;
    return (await this.marcas.needsPassword(() => this.open(pdf))) ?? false;
  }

  private async read(pdf: Original, from: number): Promise<string> {
    const start = Math.max(0, from);
    const range = { start, end: Math.min(pdf.tamanho, start + TRAILER_BYTES) - 1 };
    return (await buffer(await this.open(pdf, range))).toString('latin1');
  }

  private open({ id, arquivoUrl, chaveEnvolta, tamanho }: Original, range?: { start: number; end: number }) {
    if (chaveEnvolta === null) throw new FileUnreadable('missing');
    const stored = { key: arquivoUrl, wrappedKey: chaveEnvolta, size: tamanho };
    return this.files.open(stored, { binding: id, ...(range ? { range } : {}) });
  }
}
