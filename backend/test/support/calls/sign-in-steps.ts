import type { Browser } from './browser.js';

/** First step of a sign-in: the URL at Google that the product redirects the visitor to. */
export async function beginSignIn(browser: Browser, email: string, query = ''): Promise<URL> {
  const response = await browser.fetch(`/api/login?login_hint=${encodeURIComponent(email)}${query}`);
  return new URL(response.headers.get('location') ?? '');
}

/** Second step: the URL of the product, with code and state, that Google redirects the visitor back to. */
export async function callbackOf(authorization: URL): Promise<string> {
  const response = await fetch(authorization, { redirect: 'manual' });
  const location = response.headers.get('location');
  if (location === null) throw new Error(`Google refused: ${response.status} ${await response.text()}`);
  return location;
}

/** Last step: the final redirect of the product. */
export async function openCallback(browser: Browser, callback: string): Promise<string | null> {
  const response = await browser.fetch(callback);
  await response.text(); // complete only when the session is stored
  return response.headers.get('location');
}

/** Whether the product has a signed-in user for this browser. */
export async function isSignedIn(browser: Browser): Promise<boolean> {
  return (await browser.get('/api/auth/user')).status === 200;
}
