import type { Page } from 'playwright-core';

/** Opens a page and waits until React has hydrated its buttons: clicks before that are lost. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => {
    const buttons = [...document.querySelectorAll('main button')];
    return (
      buttons.length > 0 && buttons.every((button) => Object.keys(button).some((key) => key.startsWith('__reactProps')))
    );
  });
}
