/** Body of a 202: the job continues in the worker; progress at `GET /api/jobs/{jobId}`. */
export interface JobStarted {
  jobId: string;
}
