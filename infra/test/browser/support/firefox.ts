import fs from 'node:fs';
import path from 'node:path';
import { firefox, type Browser, type BrowserContext } from 'playwright-core';

/**
 * Settings that this ESR does not support yet, and Playwright sends with every new window: colours and motion, which no test in
 * it changes.
 */
const UNKNOWN = 'emulation.setMediaFeaturesOverride';
/** One coarse pointer that cannot hover, and scrollbars that take no room, as on phones; BiDi has no command for it. */
const THUMB = {
  'ui.primaryPointerCapabilities': 1,
  'ui.allPointerCapabilities': 1,
  'ui.useOverlayScrollbars': 1,
  'dom.w3c_touch_events.enabled': 1,
};

/** Otherwise the browser's own list of downloads opens with each, takes the focus and does not return it. */
const PREFS = { 'browser.download.alwaysOpenPanel': false };

/** Firefox does not start as root in another user's home. */
const HOME = path.resolve(import.meta.dirname, '../../../../.tmp/firefox');

/** Debian's own Firefox through WebDriver BiDi. `handheld`: its pages take it for a device with a touch screen alone. */
export async function launchFirefox(executablePath: string, { handheld }: { handheld: boolean }): Promise<Browser> {
  fs.mkdirSync(HOME, { recursive: true });
  const browser = await firefox.launch({
    executablePath,
    env: { ...process.env, HOME },
    channel: 'moz-firefox',
    firefoxUserPrefs: { ...PREFS, ...(handheld && THUMB) },
  });
  const { _browserSession: session } = Reflect.get(browser, '_connection').toImpl(browser);
  const send = session.send.bind(session);
  session.send = (method: string, parameters: unknown) => (method === UNKNOWN ? Promise.resolve({}) : send(method, parameters));
  return browser;
}

/**
 * Types whole texts into the pages of this window as a user would: Playwright sets the value instead, which React fields do not
 * notice.
 */
export async function typeLikeAPerson(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const insert = (text: string) => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLIFrameElement) return activeElement;
      document.execCommand('insertText', false, text);
      return undefined;
    };
    Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => undefined, configurable: true });
  });
}
