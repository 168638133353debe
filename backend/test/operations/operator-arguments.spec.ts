import { describe, expect, it } from '@jest/globals';
import { readArguments } from '../../src/arguments.js';
import { startBackend } from '../support/processes/backend-process.js';

describe('An operator’s command', () => {
  it.each([
    ['verify', ['--dep'], '--dep: unknown argument, it takes only --deep'],
    ['rotate-keys', ['--dry-run'], '--dry-run: unknown argument, it takes none'],
    ['migrate', ['--to=0003'], '--to=0003: unknown argument, it takes none'],
    ['restore', [], '<backup>: must be named'],
  ])('%s %j is refused with an explanation and does nothing', async (command, args, why) => {
    // no database is contacted before the arguments are parsed
    const { code, stdout, stderr } = await startBackend(command, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, args)
      .ended;
    expect([code, stdout, stderr]).toEqual([1, '', `${command} cannot start: ${why}\n`]);
  });

  it.each([
    [['--deep'], ['deep'], 'deep: unknown argument, it takes only --deep'],
    [['--deep'], ['--deep', '--deep=no'], '--deep=no: unknown argument, it takes only --deep'],
    [[], ['now'], 'now: unknown argument, it takes none'],
    [[], ['-l'], '-l: unknown argument, it takes none'],
    [['<backup>'], ['--force'], '--force: unknown argument, it takes only <backup>'],
    [['<backup>'], ['a', 'b'], 'b: unknown argument, it takes only <backup>'],
  ])('that takes %j refuses %j', (takes, given, why) => {
    expect(() => readArguments(takes, given)).toThrow(why);
  });
});
