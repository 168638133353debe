import { forgetConvite, keepConvite, openPendingConvite } from './pending-convite.ts';

const DAY = 24 * 60 * 60 * 1_000;
const NOW = new Date('2026-11-21T12:00:00Z');
const open = (address = '/') => {
  window.history.pushState({}, '', address);
  openPendingConvite();
  return window.location.pathname;
};

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => jest.useRealTimers());

describe('An invite opened before signing in', () => {
  it('is opened once, and then forgotten', () => {
    keepConvite('abc_DEF-1');
    expect(open('/?conta=1')).toBe('/convite/abc_DEF-1');
    expect(localStorage).toHaveLength(0);
    expect(open()).toBe('/');
  });

  it('lasts seven days and not longer', () => {
    keepConvite('abc');
    jest.setSystemTime(NOW.getTime() + 7 * DAY - 1);
    expect(open()).toBe('/convite/abc');
    keepConvite('abc');
    jest.setSystemTime(NOW.getTime() + 14 * DAY);
    expect(open()).toBe('/');
    expect(localStorage).toHaveLength(0);
  });

  it('gives way to an invite that the address names', () => {
    keepConvite('abc');
    expect(open('/convite/other')).toBe('/convite/other');
    expect(open()).toBe('/');
  });

  it('is forgotten on request', () => {
    keepConvite('abc');
    forgetConvite();
    expect(open()).toBe('/');
  });

  it.each(['no json', 'null', '7', '{}', '{"token":7,"until":99999999999999}', '{"token":"x","until":"always"}'])(
    'that anybody else wrote as %s leads nowhere',
    (stored) => {
      localStorage.setItem('viajario.convite', stored);
      expect(open()).toBe('/');
      expect(localStorage).toHaveLength(0);
    },
  );

  it('cannot lead to another site', () => {
    keepConvite('../../evil?x#y');
    expect(open()).toBe('/convite/..%2F..%2Fevil%3Fx%23y');
  });

  it('is no fault where nothing may be stored', () => {
    const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(() => keepConvite('abc')).not.toThrow();
    forbidden.mockRestore();
    expect(open()).toBe('/');
  });
});
