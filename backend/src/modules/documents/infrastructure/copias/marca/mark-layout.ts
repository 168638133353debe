/** The place of a mark on a page or picture as it is shown: from its lower left corner, in its own unit. */
export interface MarkLayout {
  /** Height of an em. */
  size: number;
  /** Where each repetition begins; it rises by `ANGLE`. */
  places: readonly { x: number; y: number }[];
}

/** Degrees by which the lines rise. */
export const ANGLE = 30;
const [COS, SIN] = [Math.cos((ANGLE * Math.PI) / 180), Math.sin((ANGLE * Math.PI) / 180)];
/** Of the shorter side. */
const [LEAST, MOST] = [0.01, 0.038];
/** Of the diagonal: on a strip, letters as high as its side would be a hundred thousand lines. */
const MIN_OF_DIAGONAL = 1 / 200;
/** Of the longest straight line that fits, for a whole repetition in the middle. */
const FILLED = 0.9;
/** In ems. */
const [BETWEEN_LINES, BETWEEN_WORDS] = [4.5, 3];
const SAMPLES = 8;

/** Lines of the mark over all of it. `advance`: the length of the text in ems. */
export function layoutOf({ width, height }: { width: number; height: number }, advance: number): MarkLayout {
  const side = Math.min(width, height);
  const diagonal = Math.hypot(width, height);
  const wanted = (FILLED * Math.min(width / COS, height / SIN)) / advance;
  const size = Math.max(Math.min(wanted, MOST * side), LEAST * side, MIN_OF_DIAGONAL * diagonal);
  const length = advance * size;
  const [step, pitch] = [length + BETWEEN_WORDS * size, BETWEEN_LINES * size];
  const places: { x: number; y: number }[] = [];
  for (let line = -Math.ceil(diagonal / 2 / pitch); line * pitch <= diagonal / 2; line += 1) {
    // every other line begins half a step later, so that no gap runs through
    const shift = line % 2 === 0 ? 0 : step / 2;
    for (let along = shift - step * Math.ceil(diagonal / step) - length / 2; along <= diagonal / 2; along += step) {
      const x = width / 2 + along * COS - line * pitch * SIN;
      const y = height / 2 + along * SIN + line * pitch * COS;
      if (touches({ x, y }, length, { width, height })) places.push({ x, y });
    }
  }
  return { size, places };
}

function touches(from: { x: number; y: number }, length: number, page: { width: number; height: number }): boolean {
  return Array.from({ length: SAMPLES + 1 }, (_, i) => (length * i) / SAMPLES).some((along) => {
    const [x, y] = [from.x + along * COS, from.y + along * SIN];
    return x >= 0 && x <= page.width && y >= 0 && y <= page.height;
  });
}
