import { describe, expect, it } from '@jest/globals';
import { useBrowser } from './browser.ts';

const browser = useBrowser();

describe('A visitor', () => {
  it('sees the landing page and no error of the page itself', async () => {
    const page = await browser.open();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto('/');
    expect(await page.title()).toContain('Viajário');
    expect(errors).toEqual([]);
  });
});
