/** Markers of a JPEG (ITU-T T.81, table B.1). */
const [SOI, EOI, SOS, COM] = [0xd8, 0xd9, 0xda, 0xfe];
const [APP0, APP14, APP15] = [0xe0, 0xee, 0xef];
/** Of APP0: up to the size of the small picture in it, which is then said to be none. */
const JFIF_BYTES = 18;

/**
 * The same picture without what it says of when, where and with what it was taken: EXIF, XMP, IPTC, comments, small pictures, and what
 * lies behind its end. Only JFIF and Adobe's segment stay, which say how its colours are meant; a PDF has its own colour profile.
 */
export function cleanJpeg(file: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [];
  for (let at = nextMarker(file, 0); at < file.length;) {
    const marker = file[at + 1] ?? EOI;
    const end = segmentEnd(file, at, marker);
    const segment = file.subarray(at, end);
    if (marker === APP0) kept.push(...jfifOf(segment));
    else if (marker === APP14 || !((marker > APP0 && marker <= APP15) || marker === COM)) kept.push(segment);
    if (marker === EOI) break;
    at = nextMarker(file, end);
    // of a scan all up to the next segment are its points
    if (marker === SOS) kept.push(file.subarray(end, at));
  }
  return Buffer.concat(kept);
}

const segmentEnd = (file: Uint8Array, at: number, marker: number): number =>
  marker === SOI || marker === EOI ? at + 2 : at + 2 + ((file[at + 2] ?? 0) << 8) + (file[at + 3] ?? 0);

/** Where the next segment begins; neither a stuffed byte nor a restart within a scan is one. */
function nextMarker(file: Uint8Array, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const marker = file[at + 1] ?? 0;
    if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker >= SOI)) return at;
  }
  return file.length;
}

function jfifOf(segment: Uint8Array): Uint8Array[] {
  if (segment.length < JFIF_BYTES || Buffer.from(segment.subarray(4, 9)).toString('latin1') !== 'JFIF\0') return [];
  const bare = segment.slice(0, JFIF_BYTES);
  bare.set([0, JFIF_BYTES - 2], 2);
  bare.set([0, 0], JFIF_BYTES - 2);
  return [bare];
}
