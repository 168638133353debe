import path from 'node:path'; import { readFileSync } from 'node:fs'; import { startPostgres } from '../dev/postgres.ts'; import { readSecrets } from '../dev/secrets.ts'; import { ROOT } from '../dev/build.ts';
import { describeDataSet } from './data-set.ts'; import { startApi } from './servers.ts'; import { workloadsOf, encode } from './workloads.ts'; import { drive } from './http-load.ts';
const d=path.join(ROOT,'.data/bench'); const s=readSecrets(d);
const settings=/const SETTINGS = \[([^\]]*)\]/.exec(readFileSync(path.join(ROOT,'infra/bench/run.ts'),'utf8'))![1]!.match(/'([^']+)'/g)!.map(x=>x.slice(1,-1));
const pg=await startPostgres({directory:path.join(d,'postgres'),password:s.POSTGRES_OPERATOR_PASSWORD,settings});
const [,, script, only='W1', windows='4', secs='5', prof]=process.argv;
const api=await startApi({postgres:pg,dataDir:d,secrets:s,script: script==='-'?undefined:script,profile:prof});
try { const extra=[{name:'config',request:()=>({path:'/api/config'})},{name:'live',request:()=>({path:'/api/health/live'})},{name:'configNoCookie',request:()=>({path:'/api/config'})},{name:'missing',request:()=>({path:'/api/nothing'})}] as any[];
for (const w of [...extra,...workloadsOf(describeDataSet(200000))].filter(x=>only.split(',').includes(x.name))) for(let i=0;i<Number(windows);i++){
 const st=()=>{const f=readFileSync(`/proc/${api.pid}/stat`,'utf8').split(') ').at(-1)!.split(' ');return [Number(f[11]),Number(f[12])]};
 const cs=()=>{const t=readFileSync(`/proc/${api.pid}/status`,'utf8');return Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(t)![1])};
 const a=st(),c0=cs(); const m=await drive({port:api.port,request:(k)=>encode(api.origin,w.name==='configNoCookie'?'a=b':api.cookie,w.request(k)),connections:8,seconds:Number(secs),warmupRequests:1,serverPid:api.pid,databasePid:pg.pid}); const b=st();
 const n=m.perSecond*Number(secs); console.log(w.name,i,`${m.perSecond.toFixed(0)}/s node ${m.serverCpu.toFixed(2)} (user ${((b[0]-a[0])*10/n).toFixed(2)} sys ${((b[1]-a[1])*10/n).toFixed(2)}) db ${m.databaseCpu.toFixed(2)} p50 ${m.p50.toFixed(1)} main-thread waits/req ${((cs()-c0)/n).toFixed(2)} err ${m.errors}`);
}} finally { await api.stop(); await pg.stop(); }
