/**
 * Renders the shell's public pages to HTML at build time, each with its styles inside and at most a small script: they show when
 * the first bytes arrive. The server fills in configured values (backend/src/shared/http/pages/html-pages.ts).
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from './compile.mjs';
import { prerenderFiles, SECRET_PAGES } from './preset.mjs';

/** Titles and the like, which React writes before everything else. */
const HEAD = /^(?:<(?:title>.*?<\/title|(?:meta|link)[^>]*)>)+/;

export async function prerender() {
  const to = await mkdtemp(path.join(os.tmpdir(), 'viajario-pages-'));
  try {
    const { names, pages, scripts, template, documents } = prerenderFiles(to);
    await compile(pages);
    const files = await compile(scripts);
    const fileOf = (name) => `/${files.find((file) => file.startsWith(`assets/${name}.`))}`;
    const frame = await readFile(template, 'utf8');
    await mkdir(documents, { recursive: true });
    await Promise.all(
      names.map((name) => writePage(path.join(to, name), scriptOf(name, fileOf), frame, path.join(documents, `${name}.html`))),
    );
  } finally {
    await rm(to, { recursive: true, force: true });
  }
}

/** A page has the visitor's script if there is an advertiser; a page with a secret URL has its own script and never that one. */
const scriptOf = (name, fileOf) =>
  SECRET_PAGES.includes(name)
    ? `<script src="${fileOf(name)}" defer></script>`
    : `<script src="${fileOf('visitor')}" defer data-needs="ADS_CONVERSION_ID"></script>`;

async function writePage(built, script, frame, file) {
  const { default: markup } = await import(pathToFileURL(`${built}.mjs`).href);
  const css = await readFile(`${built}.css`, 'utf8');
  const head = HEAD.exec(markup)?.[0] ?? '';
  const parts = { '<!--head-->': head + script, '/*css*/': css.trim(), '<!--body-->': markup.slice(head.length) };
  let html = frame.replace(/>\s+</g, '><').replace(/\s*(\/\*css\*\/)\s*/, '$1');
  for (const [place, part] of Object.entries(parts)) html = html.replace(place, () => part);
  await writeFile(file, html);
}
