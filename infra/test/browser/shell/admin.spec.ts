import { describe, expect, it } from '@jest/globals';
import { soon } from '../../soon.ts';
import { ADMIN, CONTAS, openPanel, section } from '../support/screens/admin-screens.ts';
import { useBrowser } from '../support/browser.ts';

const browser = useBrowser();

describe('The printed panel', () => {
  it('prints tables with all their headings, also those that are buttons on the screen', async () => {
    const page = await browser.signedIn(ADMIN, { viewport: { width: 718, height: 1047 } });
    await openPanel(page);
    await page.emulateMedia({ media: 'print' });
    const headings = ['Nome', 'Proprietário', 'Clientes', 'Documentos', 'Criada em'];
    await soon(async () => expect(await section(page, CONTAS).getByRole('columnheader').allInnerTexts()).toEqual(headings));
  });
});
