import type { Page } from 'playwright-core';

/** Signs in on the account page of the stand-in, as users do on Google's. */
export async function signInByHand(page: Page, email: string, name?: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  if (name) await page.getByRole('textbox', { name: 'Nome' }).fill(name);
  await page.getByRole('button', { name: 'Entrar' }).click();
}
