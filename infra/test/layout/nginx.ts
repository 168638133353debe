import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../dev/processes/build.ts';

const OF_IMAGE = path.join(ROOT, 'infra/docker');
const REMOTES = ['crm', 'admin', 'billing'];

export interface Nginx {
  /** Aborted when it has ended by itself; the reason is on stderr. */
  readonly failed: AbortSignal;
  stop(): Promise<void>;
}

/** nginx with the image's own configuration, except ports, folders and, for root, the workers' user. */
export function startNginx(directory: string, port: number, apiPorts: readonly number[]): Nginx {
  fs.mkdirSync(directory, { recursive: true });
  const file = path.join(directory, 'nginx.conf');
  fs.writeFileSync(file, configuration(directory, port));
  fs.writeFileSync(path.join(directory, 'upstream.conf'), upstream(apiPorts));
  const globals = `daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}`;
  const { NGINX_SERVER, PATH } = process.env;
  if (!NGINX_SERVER) throw new Error('nginx is missing on this machine');
  const child = spawn(NGINX_SERVER, ['-e', 'stderr', '-c', file, '-g', globals], {
    env: { PATH },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const failed = new AbortController();
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  void ended.then(() =>
    failed.abort(new Error('nginx has ended: it needs the module libnginx-mod-http-brotli-static, see its message above')),
  );
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { failed: failed.signal, stop };
}

function configuration(directory: string, port: number): string {
  let text = fs.readFileSync(path.join(OF_IMAGE, 'nginx.conf'), 'utf8');
  const put = (of: string, value: string) => {
    if (text.split(of).length !== 2) throw new Error(`infra/docker/nginx.conf does not hold exactly one '${of}'`);
    text = text.replace(of, value);
  };
  put('listen 8080;', `listen 127.0.0.1:${port};`);
  put('root /srv/viajario;', `root ${builtFiles(directory)};`);
  put('include /etc/nginx/upstream.conf;', `include ${path.join(directory, 'upstream.conf')};`);
  put('pid /tmp/nginx.pid;', `pid ${path.join(directory, 'nginx.pid')};`);
  return text.replaceAll('_path /tmp/', `_path ${directory}/`);
}

/** The addresses of the image's upstream.conf in order, each replaced by a port of this machine. */
function upstream(apiPorts: readonly number[]): string {
  const rest = [...apiPorts];
  const text = fs.readFileSync(path.join(OF_IMAGE, 'upstream.conf'), 'utf8');
  return text.replaceAll(/server [\d.]+:3000/g, () => `server 127.0.0.1:${rest.shift()}`);
}

/** The folder that the image's Dockerfile fills. */
function builtFiles(directory: string): string {
  const files = path.join(directory, 'files');
  fs.mkdirSync(path.join(files, 'remotes'), { recursive: true });
  fs.symlinkSync(path.join(ROOT, 'frontend-shell/dist/assets'), path.join(files, 'assets'));
  for (const name of REMOTES) fs.symlinkSync(path.join(ROOT, `frontend-${name}/dist`), path.join(files, 'remotes', name));
  return files;
}
