import { describe, expect, it } from '@jest/globals';
import { isInAppBrowser } from './in-app-browser.js';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-S918B';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WEBVIEW = `${ANDROID} Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.6422.165 Mobile Safari/537.36`;

describe('A browser inside an app', () => {
  it.each([
    ['Android WebView', WEBVIEW],
    [
      'Instagram, Android',
      `${WEBVIEW} Instagram 334.0.0.42.95 Android (34/14; 450dpi; 1080x2115; samsung; SM-S918B; dm3q; qcom; pt_BR; 604247853)`,
    ],
    [
      'Instagram, iOS',
      `${IPHONE} Mobile/15E148 Instagram 334.0.4.32.98 (iPhone15,3; iOS 17_5; pt_BR; pt; scale=3.00; 1290x2796; 605596538)`,
    ],
    ['Threads, iOS', `${IPHONE} Mobile/15E148 Barcelona 333.0.0.29.109 (iPhone15,3; iOS 17_5; pt_BR)`],
    ['Facebook, Android', `${WEBVIEW} [FB_IAB/FB4A;FBAV/466.0.0.52.84;IABMV/1;]`],
    [
      'Facebook, iOS',
      `${IPHONE} Mobile/21F79 [FBAN/FBIOS;FBAV/466.0.0.41.107;FBBV/602284467;FBDV/iPhone15,3;FBMD/iPhone;FBSN/iOS;FBSV/17.5;FBSS/3;FBLC/pt_BR;FBOP/5]`,
    ],
    ['Messenger, iOS', `${IPHONE} Mobile/21F79 [FBAN/MessengerForiOS;FBAV/460.0.0.34.109;FBBV/600]`],
    ['LinkedIn, iOS', `${IPHONE} Mobile/15E148 [LinkedInApp]/9.29.8962`],
    [
      'TikTok, iOS',
      `${IPHONE} Mobile/15E148 musical_ly_34.9.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/pt Region/BR BytedanceWebview/d8a21c6`,
    ],
    [
      'TikTok elsewhere, Android',
      `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.0.0 Mobile Safari/537.36 trill_340904 BytedanceWebview/d8a21c6`,
    ],
  ])('is recognised: %s', (_, agent) => {
    expect(isInAppBrowser(agent)).toBe(true);
  });

  it.each([
    ['nothing', undefined],
    ['Chrome, Android', `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Mobile Safari/537.36`],
    [
      'Samsung Internet',
      `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    ],
    ['Firefox, Android', 'Mozilla/5.0 (Android 14; Mobile; rv:126.0) Gecko/126.0 Firefox/126.0'],
    ['Safari, iOS', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`],
    ['Chrome, iOS', `${IPHONE} CriOS/125.0.6422.80 Mobile/15E148 Safari/604.1`],
    ['Firefox, iOS', `${IPHONE} FxiOS/126.0 Mobile/15E148 Safari/605.1.15`],
    ['the Google app, iOS', `${IPHONE} GSA/318.0.635442137 Mobile/15E148 Safari/604.1`],
    ['an installed page, iOS', `${IPHONE} Mobile/15E148`],
    [
      'Edge, Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36 Edg/125.0.0.0',
    ],
    ['the crawler of Facebook', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
    ['the crawler of LinkedIn', 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)'],
    ['the crawler of Pinterest', 'Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)'],
    [
      'the crawler of Google',
      `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1)`,
    ],
  ])('is not assumed for %s', (_, agent) => {
    expect(isInAppBrowser(agent)).toBe(false);
  });
});
