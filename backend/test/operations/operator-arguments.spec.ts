import { describe, expect, it } from '@jest/globals';
import { startBackend } from '../support/processes/backend-process.js';

/** No database is asked before the arguments are understood. */
const outputOf = async (command: string, ...args: string[]): Promise<unknown[]> => {
  const { code, stdout, stderr } = await startBackend(command, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, args)
    .ended;
  return [code, stdout, stderr];
};
const refusal = (command: string, why: string): unknown[] => [1, '', `${command} cannot start: ${why}\n`];

describe('An operator’s command', () => {
  it.each([
    ['verify', ['--dep'], '--dep: unknown argument, it takes only --deep'],
    ['verify', ['deep'], 'deep: unknown argument, it takes only --deep'],
    ['verify', ['--deep', '--deep=no'], '--deep=no: unknown argument, it takes only --deep'],
    ['rotate-keys', ['--dry-run'], '--dry-run: unknown argument, it takes none'],
    ['backup', ['now'], 'now: unknown argument, it takes none'],
    ['backups', ['-l'], '-l: unknown argument, it takes none'],
    ['migrate', ['--to=0003'], '--to=0003: unknown argument, it takes none'],
    ['restore', [], '<backup>: must be named'],
    ['restore', ['--force'], '--force: unknown argument, it takes only <backup>'],
    ['restore', ['a', 'b'], 'b: unknown argument, it takes only <backup>'],
  ])('%s %j is refused with an explanation and does nothing', async (command, args, why) => {
    expect(await outputOf(command, ...args)).toEqual(refusal(command, why));
  });
});
