import { describe, expect, it } from '@jest/globals';
import { deviceName } from './device-name.js';

const GECKO = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('A device name', () => {
  it.each([
    ['Chrome no Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${GECKO} Chrome/142.0.0.0 Safari/537.36`],
    ['Edge no Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${GECKO} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
    ['Opera no Linux', `Mozilla/5.0 (X11; Linux x86_64) ${GECKO} Chrome/142.0.0.0 Safari/537.36 OPR/126.0.0.0`],
    ['Chrome no Android', `Mozilla/5.0 (Linux; Android 10; K) ${GECKO} Chrome/142.0.0.0 Mobile Safari/537.36`],
    [
      'Samsung Internet no Android',
      `Mozilla/5.0 (Linux; Android 10; K) ${GECKO} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    ],
    ['Firefox no Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0'],
    ['Safari no Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15'],
    [
      'Safari no iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    ],
    [
      'Chrome no iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Mobile/15E148 Safari/604.1',
    ],
    ['Chrome no ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${GECKO} Chrome/142.0.0.0 Safari/537.36`],
    ['Windows', 'SomethingNew/1.0 (Windows NT 12.0)'],
  ])('is %s', (name, userAgent) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it.each([undefined, '', 'curl/8.5.0', '<b>Chrome</b>', 'x'.repeat(100_000)])('of %.20s is null', (userAgent) => {
    expect(deviceName(userAgent)).toBeNull();
  });
});
