/** The 202 of a call whose work goes on in the worker: `GET /api/jobs/{jobId}` tells how far it is. */
export interface JobStarted {
  jobId: string;
}
