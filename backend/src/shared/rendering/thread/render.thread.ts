import { parentPort } from 'node:worker_threads';
import { DomainError } from '../../domain/domain-error.js';
import type { RenderJob, Rendered } from '../render-job.js';

/** Loads a library with the first job that needs it. Any other error than a refusal ends the thread. */
async function render(job: RenderJob): Promise<Buffer> {
  const { logoOf, pngOf } = await import('./logo-images.js');
  if (job.kind === 'logo') return logoOf(job.picture);
  const { renderPdf } = await import('./render-pdf.js');
  const { conta } = job.order;
  return renderPdf({ ...job.order, conta: { ...conta, logo: conta.logo && (await pngOf(conta.logo)) } });
}

async function answer(job: RenderJob): Promise<Rendered> {
  try {
    return { content: new Uint8Array(await render(job)) }; // memory of its own, which can be handed over
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { refusal: error.code };
  }
}

parentPort?.on('message', async (job: RenderJob) => {
  const rendered = await answer(job);
  parentPort?.postMessage(rendered, 'content' in rendered ? [rendered.content.buffer] : []);
});
