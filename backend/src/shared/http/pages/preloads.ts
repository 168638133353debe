import { resolve } from 'node:path';
import { contas } from '@viajario/contracts/accounts/contas';
import { system } from '@viajario/contracts/config';
import { session } from '@viajario/contracts/identity/session';
import { remoteOf } from '@viajario/contracts/remotes';
import { builtFile } from './built-file.js';

/** The calls of the signed-in frame before any screen (frontend-shell). */
const FIRST_CALLS = [session.user, session.statusFresh, contas.list, system.config].map(({ path }) => path);

/** The fields used here of what the federation plugin writes beside the files of a remote. */
interface Manifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

export const preloadedCall = (address: string): string => `<${address}>; rel=preload; as=fetch; crossorigin`;
const preloadedFile = (address: string): string =>
  `<${address}>; rel=preload; as=${address.endsWith('.css') ? 'style' : 'script'}`;

/**
 * Values of the Link header for a signed-in user: files and calls of the frame, then files of the path's screen. On a slow line
 * each would otherwise wait for the script that requests it. `directory`: the shell's built files.
 */
export function preloads(directory: string): (path: string) => string[] {
  const shell = builtFile(directory, (json) => (JSON.parse(json) as string[]).map((file) => preloadedFile(`/${file}`)));
  const remote = builtFile(resolve(directory, '../..'), (json) => filesOf(JSON.parse(json) as Manifest));
  return (path) => {
    const name = remoteOf(path)?.name;
    const files = name ? remote(`frontend-${name}/dist/mf-manifest.json`) : undefined;
    const ofRemote = files?.map((file) => preloadedFile(`/remotes/${name}/${file}`)) ?? [];
    return [...(shell('first-files.json') ?? []), ...FIRST_CALLS.map(preloadedCall), ...ofRemote];
  };
}

const filesOf = ({ metaData, exposes }: Manifest): string[] => [
  metaData.remoteEntry.name,
  ...exposes.flatMap(({ assets: { js, css } }) => [...js.sync, ...css.sync]),
];
