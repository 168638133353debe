import type { Canto, LeituraComLugar } from './leitura.ts';

/** As sharp as what is read. */
const LONGEST = 2_600;
/** Dots from left to right of a PDF's page. */
const PDF_WIDTH = 1_600;
const QUALITY = 0.9;

/** Where a zone was read. */
type Lugar = Pick<LeituraComLugar, 'pagina' | 'cantos'>;

/** The page with the zone as a JPEG, upright. It is drawn anew: nothing of the file but its picture is in it. */
export async function photoOfPage(file: File, { pagina, cantos }: Lugar, signal: AbortSignal): Promise<File> {
  const page = await pictureOf(file, pagina, signal);
  const rotation = rotationOf(cantos);
  const isLying = rotation % 180 !== 0;
  const scale = Math.min(1, LONGEST / Math.max(page.width, page.height));
  const [width, height] = [Math.round(page.width * scale), Math.round(page.height * scale)];
  const canvas = new OffscreenCanvas(isLying ? height : width, isLying ? width : height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws nothing');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((rotation * Math.PI) / 180);
  context.drawImage(page, -width / 2, -height / 2, width, height);
  page.close();
  const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return new File([photo], `${file.name.replace(/\.[^.]*$/, '') || 'passaporte'}.jpg`, { type: photo.type });
}

async function pictureOf(file: File, pagina: number, signal: AbortSignal): Promise<ImageBitmap> {
  if (file.type !== 'application/pdf') return createImageBitmap(file);
  const { openPdf } = await import('../pdf/pdf-pages.ts');
  const pages = await openPdf(file);
  try {
    const width = PDF_WIDTH / (window.devicePixelRatio || 1);
    return await createImageBitmap(await pages.draw({ page: pagina, width, rotation: 0, signal }));
  } finally {
    pages.close();
  }
}

/** By how many quarters to turn, so that the zone's first line goes from left to right. In degrees, clockwise. */
export function rotationOf([begin, end]: readonly [Canto, Canto, ...Canto[]]): 0 | 90 | 180 | 270 {
  const [across, down] = [end.x - begin.x, end.y - begin.y];
  if (Math.abs(across) >= Math.abs(down)) return across >= 0 ? 0 : 180;
  return down > 0 ? 270 : 90;
}
