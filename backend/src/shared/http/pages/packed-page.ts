import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import type { Config } from '../../../config.js';

/** A page that was rendered at build time, compressed once. */
export interface PackedPage {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  /** The page's one <style> element, for the content security policy. */
  styles: string;
}

export function packPage(html: string): PackedPage {
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const styles = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  const plain = Buffer.from(html);
  return { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain, { level: 9 }), styles };
}

export function sendInBestForm(page: PackedPage, request: Request, response: Response): void {
  const encoding = (['br', 'gzip'] as const).find((name) => request.acceptsEncodings(name) === name);
  response.vary('Accept-Encoding');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.send(page[encoding ?? 'plain']);
}

/** Fills in a document's configured values; parts that need an unset variable, or the browser of an app, are removed. */
export function fillDocument(
  { contactWhatsapp, companyUrl, adsConversionId, backup }: Config,
  document: string,
  inApp = false,
): string {
  const links = { CONTACT_WHATSAPP: contactWhatsapp, COMPANY_URL: companyUrl, ADS_CONVERSION_ID: adsConversionId };
  const values = { ...links, BACKUPS: backup.isConfigured ? '' : null, IN_APP: inApp ? '' : null };
  return Object.entries(values).reduce((html, [name, value]) => {
    const needing = new RegExp(`<(\\w+)\\b[^>]* data-needs="${name}"[^>]*>.*?</\\1>`, 'gs');
    const rest = value === null ? html.replace(needing, '') : html;
    return rest.replaceAll(`__${name}__`, () => escapeHtml(value ?? ''));
  }, document);
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
