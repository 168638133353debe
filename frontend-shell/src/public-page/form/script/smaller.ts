const LARGE_BYTES = 2 * 1024 * 1024;
const LONGEST_SIDE = 3_000;
const QUALITY = 0.85;
const PHOTO = /\.(jpe?g|png)$/i;
const HEIC = /\.hei[cf]s?$/i;

/**
 * A photo of today's phones made smaller before it is sent: a document stays readable at 3,000 pixels. Pictures of other kinds become JPEG. Fails
 * with what the browser cannot open, HEIC for example.
 */
export async function smaller(file: File): Promise<File> {
  if (!file.type.startsWith('image/') && !HEIC.test(file.name)) return file;
  const picture = await createImageBitmap(file);
  const longest = Math.max(picture.width, picture.height);
  const isTaken = PHOTO.test(file.name);
  const jpeg =
    isTaken && file.size <= LARGE_BYTES && longest <= LONGEST_SIDE
      ? undefined
      : await drawn(picture, Math.min(1, LONGEST_SIDE / longest));
  picture.close();
  if (!jpeg || (isTaken && jpeg.size >= file.size)) return file;
  return new File([jpeg], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
}

async function drawn(picture: ImageBitmap, scale: number): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return jpeg ?? undefined;
}
