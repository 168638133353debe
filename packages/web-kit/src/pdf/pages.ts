export interface Drawing {
  /** Counted from 1. */
  page: number;
  /** On the screen, in CSS pixels. */
  width: number;
  /** 0, 90, 180 or 270 degrees, clockwise. */
  rotation: number;
  signal: AbortSignal;
}

/** An opened file: pages that can be drawn. */
export interface Pages {
  readonly count: number;
  draw(drawing: Drawing): Promise<HTMLCanvasElement>;
  /** Frees what the file takes of the memory. */
  close(): void;
}

/** What a canvas can be at most on small devices; above it the picture is stretched instead. */
const MOST_PIXELS = 16_000_000;

/** An empty canvas of that size on the screen, sharp as far as the device is and its memory goes, and how many pixels that are. */
export function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  const sharpness = Math.min(window.devicePixelRatio || 1, Math.sqrt(MOST_PIXELS / (width * height)));
  canvas.width = Math.max(1, Math.round(width * sharpness));
  canvas.height = Math.max(1, Math.round(height * sharpness));
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  return { canvas, sharpness };
}
