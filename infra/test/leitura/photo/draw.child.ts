import sharp from 'sharp';
import type { Drawn, Drawing } from './raster.ts';

/** Draws SVG as dots. A process of its own, because the product blocks what sharp may load, for the whole process that runs a test. */

let font: Promise<unknown> | undefined;

/** OCR-B is a program's file (see ../../programs.ts), which need not be a font of the system. */
function loadFont(): Promise<unknown> {
  const fontfile = process.env.OCR_B;
  if (!fontfile) throw new Error('the font OCR-B is missing on this machine');
  return (font ??= sharp({ text: { text: '0', font: 'OCR B', fontfile } }).toBuffer());
}

async function draw({ id, svg }: Drawing): Promise<Drawn> {
  await loadFont();
  return { id, data: await sharp(Buffer.from(svg)).removeAlpha().toColourspace('srgb').raw().toBuffer() };
}

process.on('message', (drawing: Drawing) => {
  draw(drawing).then(
    (drawn) => process.send?.(drawn),
    (error: Error) => process.send?.({ id: drawing.id, failure: error.message }),
  );
});
