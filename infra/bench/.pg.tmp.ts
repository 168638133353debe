import path from 'node:path'; import { startPostgres } from '../dev/postgres.ts'; import { readSecrets } from '../dev/secrets.ts'; import { ROOT } from '../dev/build.ts'; import { readFileSync } from 'node:fs';
const d=path.join(ROOT,'.data/bench'); const s=readSecrets(d);
const settings=/const SETTINGS = \[([^\]]*)\]/.exec(readFileSync(path.join(ROOT,'infra/bench/run.ts'),'utf8'))![1]!.match(/'([^']+)'/g)!.map(x=>x.slice(1,-1));
const pg=await startPostgres({directory:path.join(d,'postgres'),password:s.POSTGRES_OPERATOR_PASSWORD,settings});
if(process.argv[2]==='stop') {await pg.stop(); console.log('stopped');} else console.log(pg.url('viajario'), pg.pid);
