/**
 * Browsers inside of apps by what they say of themselves: every WebView of Android, and the apps' own names where a WebView tells nothing
 * else (iOS). The Google app is not among them: its browser on iOS may sign in.
 */
const IN_APP =
  /; wv\)|\bFB(?:AN|AV|_IAB|IOS)\b|\bInstagram\b|\bBarcelona \d|\bLinkedInApp\b|\bmusical_ly|\btrill_|\bBytedanceWebview\b|\bTikTok \d|\bSnapchat\b|\[Pinterest\/|\bTwitter for i|\bLine\/\d|\bMicroMessenger\//;

/** Google refuses to sign anybody in inside of an app. */
export const isInAppBrowser = (userAgent: string | undefined): boolean => IN_APP.test(userAgent ?? '');

/** What people are told there before they press a way in, on the landing page, the invite and beside other ways in. */
export const IN_APP_TEXT =
  'Você abriu o Viajário dentro de um aplicativo, e por ele o Google não deixa entrar. Toque no menu do aplicativo e em “Abrir no navegador”.';
