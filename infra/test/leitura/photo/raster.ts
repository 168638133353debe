import { fork, type ChildProcess } from 'node:child_process';

/** Red, green and blue, row by row. */
export interface Raster {
  data: Uint8Array;
  width: number;
  height: number;
}

export type Colour = [number, number, number];

/** What the drawing process is asked, and answers. */
export interface Drawing {
  id: number;
  svg: string;
}
export interface Drawn {
  id: number;
  data?: Uint8Array;
  failure?: string;
}

let child: ChildProcess | undefined;
let drawings = 0;
const waiting = new Map<number, { resolve: (data: Uint8Array) => void; reject: (error: Error) => void }>();

/** Started with the first drawing, and ends with this process. */
function drawingProcess(): ChildProcess {
  if (child) return child;
  child = fork(new URL('draw.child.ts', import.meta.url), { serialization: 'advanced', execArgv: ['--no-warnings'] });
  child.on('message', ({ id, data, failure }: Drawn) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (data) asked?.resolve(data);
    else asked?.reject(new Error(failure));
    if (waiting.size === 0) child?.channel?.unref();
  });
  child.on('exit', (code) => {
    child = undefined;
    for (const { reject } of waiting.values()) reject(new Error(`the drawing process ended with ${code ?? 'a signal'}`));
    waiting.clear();
  });
  child.unref();
  return child;
}

/** A drawing of so many millimetres as dots. */
export async function rasterOf(svg: string, [across, down]: readonly [number, number], dotsPerMm: number): Promise<Raster> {
  const width = Math.round(across * dotsPerMm);
  const height = Math.round(down * dotsPerMm);
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${across} ${down}">${svg}</svg>`;
  const drawing: Drawing = { id: (drawings += 1), svg: whole };
  const data = await new Promise<Uint8Array>((resolve, reject) => {
    waiting.set(drawing.id, { resolve, reject });
    const { channel } = drawingProcess();
    channel?.ref();
    child?.send(drawing);
  });
  return { data, width, height };
}

/** The colour between the dots. */
export function colourAt({ data, width, height }: Raster, x: number, y: number): Colour {
  const left = Math.min(Math.max(x - 0.5, 0), width - 1.001);
  const top = Math.min(Math.max(y - 0.5, 0), height - 1.001);
  const [u, v] = [left % 1, top % 1];
  const at = (Math.floor(top) * width + Math.floor(left)) * 3;
  const below = at + width * 3;
  const mix = (i: number) => {
    const upper = data[at + i]! * (1 - u) + data[at + 3 + i]! * u;
    const lower = data[below + i]! * (1 - u) + data[below + 3 + i]! * u;
    return upper * (1 - v) + lower * v;
  };
  return [mix(0), mix(1), mix(2)];
}

/** Smooth noise from 0 to 1, the same for a place and a seed. */
export function noiseAt(x: number, y: number, seed: number): number {
  const corner = (i: number, j: number) => {
    let hash = Math.imul(i, 374_761_393) ^ Math.imul(j, 668_265_263) ^ Math.imul(seed, 2_246_822_519);
    hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177);
    return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
  };
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const ease = (t: number) => t * t * (3 - 2 * t);
  const [u, v] = [ease(x - i), ease(y - j)];
  const upper = corner(i, j) * (1 - u) + corner(i + 1, j) * u;
  const lower = corner(i, j + 1) * (1 - u) + corner(i + 1, j + 1) * u;
  return upper * (1 - v) + lower * v;
}
