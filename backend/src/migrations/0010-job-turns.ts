import { Migration } from '@mikro-orm/migrations';

/** Who works on a job now, and which request asked for it. */
export class Migration0010JobTurns extends Migration {
  override up(): void {
    for (const part of [TURNS, ORIGIN]) this.addSql(part);
  }
}

/** A fencing token: what an earlier attempt still wants to write is refused. */
const TURNS = `
alter table jobs add column vez integer not null default 0;
comment on column jobs.vez is 'how often a worker has taken the job up; only the last turn may write (fencing)';
`;

const ORIGIN = `
alter table jobs add column requisicao text, add column traceparent text;
comment on column jobs.requisicao is 'id of the request that asked for the work, as in its log line and its answer';
comment on column jobs.traceparent is 'the trace of that request (W3C Trace Context), where traces are on';
`;
