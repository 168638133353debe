import { JobFileLink } from '../kit/jobs/job-file-link.tsx';

/** The .xlsx with the result of each row. */
export function ReportLink(props: { jobId: string; describedBy?: string }) {
  return <JobFileLink {...props}>Baixar relatório</JobFileLink>;
}
