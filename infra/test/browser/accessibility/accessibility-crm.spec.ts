import { describe, expect, it } from '@jest/globals';
import { faultyScreens } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { addCrmRecords, crmScreens, EMPTY_CRM_SCREENS } from '../support/screens/crm-screens.ts';

const browser = useBrowser();

describe('Axe finds nothing serious, and at 1440, 768 and 360 px nothing scrolls sideways', () => {
  it('on the screens of a user without any record', async () => {
    const page = await browser.signedIn('acessivel.crm.vazio@example.com');
    expect(await faultyScreens(page, EMPTY_CRM_SCREENS)).toEqual({});
  }, 300_000);

  it('on screens with long names and full lists', async () => {
    const page = await browser.signedIn('acessivel.crm@example.com');
    const screens = crmScreens(await addCrmRecords(page));
    expect(await faultyScreens(page, screens)).toEqual({});
  }, 900_000);
});
