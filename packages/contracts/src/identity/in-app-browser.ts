/**
 * Detects browsers inside apps by their user agent: every WebView of Android, and the apps' own names where a WebView has no
 * other sign (iOS). The Google app is not among them: its browser on iOS may sign in.
 */
const IN_APP =
  /; wv\)|\bFB(?:AN|AV|_IAB|IOS)\b|\bInstagram\b|\bBarcelona \d|\bLinkedInApp\b|\bmusical_ly|\btrill_|\bBytedanceWebview\b|\bTikTok \d|\bSnapchat\b|\[Pinterest\/|\bTwitter for i|\bLine\/\d|\bMicroMessenger\//;

/** Google refuses to sign in inside an app. */
export const isInAppBrowser = (userAgent: string | undefined): boolean => IN_APP.test(userAgent ?? '');

/** Shown in such a browser before the sign-in, on the landing page, the invite and beside other sign-in buttons. */
export const IN_APP_TEXT =
  'Você abriu o Viajário dentro de um aplicativo, e por ele o Google não deixa entrar. Toque no menu do aplicativo e em “Abrir no navegador”.';
