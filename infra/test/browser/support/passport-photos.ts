import type { Page } from 'playwright-core';
import { draw, loadFont } from '../../leitura/reader-page.ts';
import type { Specimen } from '../../leitura/specimens.ts';

export interface Photo {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Photos of these documents, drawn in a blank window. */
export async function photosOf<T extends Specimen[]>(blank: Page, ...specimens: T): Promise<{ [K in keyof T]: Photo }>;
export async function photosOf(blank: Page, ...specimens: Specimen[]): Promise<Photo[]> {
  await loadFont(blank);
  const made: Photo[] = [];
  for (const specimen of specimens) {
    const shot = { specimen, turned: 3, blur: 0.6, seed: 7, quality: 0.55, width: 1200, type: 'image/jpeg' };
    made.push({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await draw(blank, shot), 'base64') });
  }
  return made;
}
