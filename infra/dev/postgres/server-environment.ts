import type { Owner } from './postgres-programs.ts';

/** Only Linux has a C.UTF-8 in the system; elsewhere the system's C is used, and PostgreSQL's built-in C.UTF-8 sorts. */
const systemLocale = () => (process.platform === 'linux' ? 'C.UTF-8' : 'C');

export const localeArguments = () => ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${systemLocale()}`];

/** Nothing of our own environment: PGPORT and the like would change the server, and it must not get secrets. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { PATH, LC_ALL: systemLocale(), TZ: 'UTC', ...(SystemRoot ? { SystemRoot } : {}) };
}

/**
 * The server's name of its own directory. Another user (on Linux only, see clusterOwner) may not be able to reach it by path,
 * below /root for example, but the server is started there before it changes user, and /proc/self/cwd leads back without a path:
 * so the data stays in DATA_DIR.
 */
export const ownView = (cluster: string, owner: Owner | undefined) => (owner ? '/proc/self/cwd' : cluster);

/** The same for the file with the password for initdb, which is passed as its descriptor 3. */
export const passwordFileOf = (file: string, owner: Owner | undefined) => (owner ? '/proc/self/fd/3' : file);
