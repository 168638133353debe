import { member, route } from './route.js';

export type JobStatus = 'waiting' | 'active' | 'completed' | 'failed';

export interface JobState {
  id: string;
  tipo: string;
  status: JobStatus;
  progresso: { feito: number; total: number };
  resultado?: Record<string, unknown>;
  erro?: string;
}

export const jobs = {
  read: route<undefined, undefined, JobState>('GET', '/api/jobs/:id', { access: member('job') }),
};
