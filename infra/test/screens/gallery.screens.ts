import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { DESK, PHONE, TABLET, useBrowser } from '../browser/support/browser.ts';
import { openDashboard } from '../browser/support/screens/clientes-screen.ts';
import { motionIsOver } from '../browser/support/screens/screens.ts';
import { visibleToast } from '../browser/support/toasts.ts';
import { addDemoAgency, OWNER, type DemoAgency } from './demo-agency.ts';
import { galleryPage } from './gallery-page.ts';
import { walkOf, type Shot } from './walk.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../docs/screens');
/** The landing page shows the dashboard in this size. */
const LANDING_PICTURE = path.resolve(import.meta.dirname, '../../../frontend-shell/src/landing/dashboard.webp');
const LANDING = { width: 1200, height: 774, scale: 4 / 3 };
const QUALITY = 75;

const browser = useBrowser();
const pathOf = (name: string) => path.join(FOLDER, `${name}.webp`);
let agency: DemoAgency;

/** The screen's automatic step after two seconds would leave it before its picture is taken. */
const stayAsTheyAre = () => {
  const { setTimeout } = window;
  Object.assign(window, {
    setTimeout: (run: () => void, delay?: number) => setTimeout(run, delay === 2_000 ? 1_000_000 : delay),
  });
};

async function picture(page: Page, file: string, clip?: typeof LANDING): Promise<void> {
  for (const close = visibleToast(page).getByRole('button', { name: 'Fechar' }); (await close.count()) > 0;)
    await close.first().click();
  await page.evaluate(() => document.fonts.ready);
  await motionIsOver(page);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    ...(clip && { clip: { x: 0, y: 0, ...clip } }),
  });
  await session.detach();
  writeFileSync(file, data, 'base64');
}

async function shoot(page: Page, { file, show, dark }: Shot, width: number): Promise<void> {
  await show(page);
  await picture(page, pathOf(`${file}-${width}`));
  if (!dark || width !== DESK.viewport.width) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture(page, pathOf(`${file}-dark`));
  await page.emulateMedia({ colorScheme: 'light' });
}

beforeAll(async () => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  agency = await addDemoAgency(browser);
}, 300_000);
afterAll(async () => {
  writeFileSync(path.join(FOLDER, 'README.md'), await galleryPage(walkOf(agency).flatMap(([, shots]) => shots)));
});

describe('Pictures of every screen', () => {
  it('and of the dashboard for the landing page', async () => {
    const page = await browser.signedIn(OWNER, { viewport: LANDING });
    await openDashboard(page, `/?conta=${agency.contaId}`);
    await picture(page, LANDING_PICTURE, LANDING);
  });

  it.each([DESK, TABLET, PHONE])('in a window of $viewport.width px', async (device) => {
    for (const [email, shots] of walkOf(agency)) {
      const page = await (email === null ? browser.open(device) : browser.signedIn(email, device));
      await page.addInitScript(stayAsTheyAre);
      for (const shot of shots) await shoot(page, shot, device.viewport.width);
    }
  });
});
