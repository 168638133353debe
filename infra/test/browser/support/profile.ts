import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { DESK } from './browser.ts';
import { productUrl } from './product.ts';

/** A browser's own folder: history, tabs, caches, what forms are offered again. */
export interface Profile {
  /** The files that contain one of these texts, as `Default/History: text`; in UTF-8 or UTF-16, in capitals or not. */
  find: (texts: readonly string[]) => string[];
  remove: () => void;
}

/**
 * Uses Chromium with a profile on disk as a person does, and closes it. Not the headless shell, which has no history and no tabs; and with one
 * change a file that a browser in use holds open is whole.
 */
export async function useProfile(work: (page: Page) => Promise<void>): Promise<Profile> {
  const executablePath = process.env.CHROMIUM;
  if (!executablePath) throw new Error('Chromium is missing on this machine');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'viajario-profile-'));
  const remove = () => fs.rmSync(folder, { recursive: true, force: true });
  const context = await chromium.launchPersistentContext(folder, {
    ...DESK,
    executablePath,
    baseURL: productUrl(),
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    timezoneId: 'America/Sao_Paulo',
    ignoreDefaultArgs: ['--headless'],
    args: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    context.setDefaultTimeout(60_000);
    await work(context.pages()[0] ?? (await context.newPage()));
    await context.close();
  } catch (error) {
    await context.close();
    remove();
    throw error;
  }
  return { find: (texts) => findIn(folder, texts), remove };
}

function findIn(folder: string, texts: readonly string[]): string[] {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .flatMap((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const content = asLetters(fs.readFileSync(file));
      const found = texts.filter((text) =>
        ENCODINGS.some((encoding) => content.includes(asLetters(Buffer.from(text, encoding)))),
      );
      return found.map((text) => `${path.relative(folder, file)}: ${text}`);
    })
    .sort();
}

const ENCODINGS = ['utf8', 'utf16le'] as const;
/** A letter for each byte. */
const asLetters = (bytes: Buffer) => bytes.toString('latin1').toLowerCase();
