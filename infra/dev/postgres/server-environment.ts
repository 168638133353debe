import type { Owner } from './postgres-programs.ts';

/** Only Linux has a C.UTF-8 in the system; elsewhere the C of the system stands in, and PostgreSQL's built-in C.UTF-8 sorts. */
const systemLocale = () => (process.platform === 'linux' ? 'C.UTF-8' : 'C');

export const localeArguments = () => ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${systemLocale()}`];

/** Nothing of our own environment: PGPORT and its like would change the server, and secrets have no business there. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { PATH, LC_ALL: systemLocale(), TZ: 'UTC', ...(SystemRoot ? { SystemRoot } : {}) };
}

/**
 * How the server is to name its own directory. As another user than us (on Linux only, see clusterOwner) it may be unable to walk
 * there, below /root for example, but it is put there before it changes user, and /proc/self/cwd leads back without walking: so the
 * data stays in DATA_DIR.
 */
export const ownView = (cluster: string, owner: Owner | undefined) => (owner ? '/proc/self/cwd' : cluster);

/** The same for the file that initdb reads the password from, which it gets as its descriptor 3. */
export const passwordFileOf = (file: string, owner: Owner | undefined) => (owner ? '/proc/self/fd/3' : file);
