import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack, type Configuration } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { ROOT } from './build.ts';
import type { Settings } from './settings.ts';

/**
 * Shell and remotes on the one public origin, rebuilt in memory on each save and replaced in the open page; `/api` is proxied to
 * `api`. The page has neither nonce nor content security policy here: only `npm start` has them.
 */
export async function startFrontends({ host, port, publicUrl }: Settings, api: string): Promise<RspackDevServer> {
  process.env.NODE_ENV = 'development'; // the configurations read it
  const files = globSync('frontend-*/rspack.config.mjs', { cwd: ROOT }).sort();
  const { SECRET_PAGES } = await import(pathToFileURL(path.join(ROOT, 'packages/rspack-preset/src/preset.mjs')).href);
  const compiler = rspack(await Promise.all(files.map(loadConfiguration)));
  const server = new RspackDevServer(
    {
      host,
      port,
      hot: true,
      static: false,
      setupExitSignals: false,
      allowedHosts: ['localhost', new URL(publicUrl).hostname],
      historyApiFallback: true,
      client: { overlay: { errors: true, warnings: false }, logging: 'warn' },
      proxy: [{ context: ['api', 'calendario', ...SECRET_PAGES].map((name) => `/${name}`), target: api, xfwd: false }],
    },
    compiler,
  );
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap('viajario', () => resolve()));
  await server.start();
  await built;
  return server;
}

async function loadConfiguration(file: string): Promise<Configuration> {
  const { default: configuration } = await import(pathToFileURL(path.join(ROOT, file)).href);
  return configuration;
}
