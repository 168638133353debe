import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';
import { canvasOf, type Pages } from './pages.ts';

/** Files of our own origin, as the content policy wants it. The two decoders stand in for WebAssembly, which it forbids. */
const WORKER = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;
const DECODERS = [
  new URL('pdfjs-dist/wasm/jbig2_nowasm_fallback.js', import.meta.url).href,
  new URL('pdfjs-dist/wasm/openjpeg_nowasm_fallback.js', import.meta.url).href,
];
GlobalWorkerOptions.workerSrc = WORKER;

/** Pages of a PDF, drawn by pdf.js; scripts in it never run. */
export async function openPdf(content: Blob): Promise<Pages> {
  const task = getDocument({
    data: new Uint8Array(await content.arrayBuffer()),
    useWasm: false,
    wasmUrl: new URL('.', DECODERS[0]).href,
    // Odd files are nothing for the console.
    verbosity: 0,
  });
  const pdf = await task.promise.catch(async (error: unknown) => {
    await task.destroy();
    throw error;
  });
  return {
    count: pdf.numPages,
    draw: async ({ page: number, width, rotation, signal }) => {
      const page = await pdf.getPage(number);
      const turned = (page.rotate + rotation) % 360;
      const natural = page.getViewport({ scale: 1, rotation: turned });
      const scale = width / natural.width;
      const { canvas, sharpness } = canvasOf(width, natural.height * scale);
      const viewport = page.getViewport({ scale: scale * sharpness, rotation: turned });
      const drawing = page.render({ canvas, viewport });
      signal.addEventListener('abort', () => drawing.cancel());
      await drawing.promise;
      return canvas;
    },
    close: () => void task.destroy(),
  };
}
