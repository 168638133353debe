import { describe, expect, it } from '@jest/globals';
import { faultyScreens } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { addCrmRecords, crmScreens, EMPTY_CRM_SCREENS, type CrmRecords } from '../support/screens/crm-screens.ts';

const browser = useBrowser();
/** Added by the first test that needs them. */
let records: CrmRecords | undefined;

describe('Axe finds nothing serious, and at 1440, 768 and 360 px nothing scrolls sideways', () => {
  it('on the screens of somebody without any record', async () => {
    const page = await browser.signedIn('acessivel.crm.vazio@example.com');
    expect(await faultyScreens(page, EMPTY_CRM_SCREENS)).toEqual({});
  }, 300_000);

  it.each(['cliente', 'documentos', 'familia', 'empresa', 'envios', 'avisos', 'viagem', 'mensagens', 'titulares'] as const)(
    'on the screens of long names and full lists: %s',
    async (about) => {
      const page = await browser.signedIn('acessivel.crm@example.com');
      const screens = crmScreens((records ??= await addCrmRecords(page)));
      expect(await faultyScreens(page, screens[about])).toEqual({});
    },
    600_000,
  );
});
