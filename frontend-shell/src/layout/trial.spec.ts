import { trialLeft } from './trial.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const left = (ms: number) => trialLeft(ms, 0);

describe('What is left of a trial', () => {
  it.each([
    [120 * HOUR, '5d 0h', 'calm'],
    [48 * HOUR, '2d 0h', 'calm'],
    [48 * HOUR - SECOND, '1d 23h', 'soon'],
    [24 * HOUR, '1d 0h', 'soon'],
    [24 * HOUR - SECOND, '23h 59m', 'today'],
    [6 * HOUR, '6h 0m', 'today'],
    [6 * HOUR - SECOND, '5h 59m', 'now'],
    [HOUR, '1h 0m', 'now'],
    [HOUR - SECOND, '59m 59s', 'now'],
    [1, '0m 0s', 'now'],
  ])('%p ms before the end reads %p and is %p', (ms, text, urgency) => {
    expect(left(ms)).toEqual({ text, urgency });
  });

  it('is nothing from the end on, or when the end is not a date', () => {
    expect(left(0)).toBeNull();
    expect(left(-SECOND)).toBeNull();
    expect(left(Number.NaN)).toBeNull();
  });
});
