import { describe, expect, it } from '@jest/globals';
import { faultyScreens } from '../support/accessibility.ts';
import { ADMIN, ADMIN_SCREENS } from '../support/screens/admin-screens.ts';
import { useBrowser } from '../support/browser.ts';

const browser = useBrowser();

describe('Axe finds nothing serious, and at 1440, 768 and 360 px nothing scrolls sideways', () => {
  it('on the panel of an admin', async () => {
    await browser.signedIn('sem.acesso.gratuito@example.com'); // free access can be granted to this user
    const page = await browser.signedIn(ADMIN);
    expect(await faultyScreens(page, ADMIN_SCREENS)).toEqual({});
  }, 300_000);
});
