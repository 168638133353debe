import type { JobResult, JobState } from '@viajario/contracts/jobs';

/** For specs only: a job as `GET /api/jobs/{id}` answers it. */
export const aJob = (change: Partial<JobState> = {}): JobState => ({
  id: 'j1',
  tipo: 'importacao',
  status: 'active',
  progresso: { feito: 0, total: 0 },
  ...change,
});

export const doneJob = (resultado: JobResult, change: Partial<JobState> = {}) =>
  aJob({ status: 'completed', resultado, ...change });

/** Notes the addresses that the page has the browser download, which jsdom cannot. */
export function watchDownloads(): string[] {
  const downloads: string[] = [];
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.hasAttribute('download')) return;
    event.preventDefault();
    downloads.push(event.target.getAttribute('href') ?? '');
  });
  return downloads;
}
