import path from 'node:path'; import { readFileSync } from 'node:fs'; import { startPostgres } from '../dev/postgres.ts'; import { readSecrets } from '../dev/secrets.ts'; import { ROOT } from '../dev/build.ts';
import { describeDataSet } from './data-set.ts'; import { startApi, startLimit } from './servers.ts'; import { workloadsOf, encode } from './workloads.ts'; import { drive } from './http-load.ts'; import { median } from './goals.ts';
const d=path.join(ROOT,'.data/bench'); const s=readSecrets(d);
const settings=/const SETTINGS = \[([^\]]*)\]/.exec(readFileSync(path.join(ROOT,'infra/bench/run.ts'),'utf8'))![1]!.match(/'([^']+)'/g)!.map(x=>x.slice(1,-1));
const pg=await startPostgres({directory:path.join(d,'postgres'),password:s.POSTGRES_OPERATOR_PASSWORD,settings});
const [,, scripts, only='W1', rounds='5', secs='2', conns='8']=process.argv;
const apis:any[]=[await startLimit(pg)]; for(const script of scripts.split(',')) apis.push({...(await startApi({postgres:pg,dataDir:d,secrets:s,script:script==='-'?undefined:script})),name:script.split('/')[2]??'dist'});
try { for (const w of workloadsOf(describeDataSet(200000)).filter(x=>only.split(',').includes(x.name))) { const all=new Map<string,any[]>();
 for(let i=0;i<Number(rounds);i++) for(const api of apis){
 const m=await drive({port:api.port,request:(k)=>encode(api.origin,api.cookie,w.request(k)),connections:Number(conns),seconds:Number(secs),warmupRequests:i?50:3000,serverPid:api.pid,databasePid:pg.pid}); if(m.errors) console.log('ERRORS',m.errors); (all.get(api.name)??all.set(api.name,[]).get(api.name)!).push(m);}
 const base=all.get('limit')!; for(const [n,ms] of all) console.log(w.name,n.padEnd(8),'node',median(ms.map(m=>m.serverCpu)).toFixed(2),'db',median(ms.map(m=>m.databaseCpu)).toFixed(2),'p50',median(ms.map(m=>m.p50)).toFixed(1),'p99',median(ms.map(m=>m.p99)).toFixed(1),'cpu ratio',median(ms.map((m,i)=>(m.serverCpu+m.databaseCpu)/(base[i].serverCpu+base[i].databaseCpu))).toFixed(2),'rss',ms.at(-1).rssMb);
}} finally { for (const a of apis) await a.stop(); await pg.stop(); }
