/**
 * Preloaded into a process of the product (`--import`), to break it on purpose. SABOTAGE states how, as JSON: `clockMs` sets the
 * process's clock off by so much, `dieBeforeAnswering` kills it after a POST to this path, before it answers, `throwing` and
 * `forgetting` name methods (`modules/…/file.js#Class.method`) that fail, the latter also in a promise that is not awaited.
 * SIGUSR2 blocks the event loop for `blockMs`.
 */
import { ServerResponse } from 'node:http';

const { clockMs, dieBeforeAnswering, throwing = [], forgetting = [], blockMs } = JSON.parse(process.env.SABOTAGE ?? '{}');

if (clockMs !== undefined) {
  const True = Date;
  globalThis.Date = class Date extends True {
    constructor(...given) {
      if (given.length === 0) super(True.now() + clockMs);
      else super(...given);
    }
    static now() {
      return True.now() + clockMs;
    }
  };
}

if (dieBeforeAnswering !== undefined) {
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (...given) {
    if (this.req.method === 'POST' && this.req.url === dieBeforeAnswering) process.kill(process.pid, 'SIGKILL');
    return writeHead.apply(this, given);
  };
}

for (const target of [...throwing, ...forgetting]) {
  const [file, name] = target.split('#');
  const [className, method] = name.split('.');
  const module = await import(new URL(`../../../dist/${file}`, import.meta.url));
  if (typeof module[className].prototype[method] !== 'function') throw new Error(`there is no ${target}`);
  module[className].prototype[method] = () => {
    if (forgetting.includes(target)) void Promise.reject(new Error(`sabotage, not awaited: ${target}`));
    throw new Error(`sabotage: ${target}`);
  };
}

if (blockMs !== undefined)
  process.on('SIGUSR2', () => {
    for (const end = performance.now() + blockMs; performance.now() < end;);
  });
