import type { Page } from 'playwright-core';
import { openBrowser, openVisitor, phone } from '../e2e/open-browser.ts';
import { openHydrated } from '../e2e/open-hydrated.ts';

const changes = 12;
/** Longer than the debounce of quick selections. */
const calmMs = 600;

/** Median of twelve: milliseconds from ticking a filter to the frame with the new results. */
export async function measureFilterChange(url: string, path: string): Promise<number> {
  const browser = await openBrowser();
  try {
    const { page } = await openVisitor(browser, { size: phone, url });
    await openHydrated(page, path);
    await page.locator('.list-tools .script-only').click();
    await page
      .locator('details.drop', { has: page.locator('[name=item_class]') })
      .locator('summary')
      .click();
    const times: number[] = [];
    for (let index = 0; index < changes; index += 1) times.push(await measureTick(page, index));
    return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Infinity;
  } finally {
    await browser.close();
  }
}

/** Measures from the click event to the frame in which the grid has other items or another count. */
async function measureTick(page: Page, index: number): Promise<number> {
  const box = page.locator('input[name=item_class]').nth(index);
  await page.evaluate(listenForResults);
  await box.locator('xpath=..').click();
  const ms = await page.evaluate(() => window.painted);
  await page.waitForTimeout(calmMs);
  return ms ?? Infinity;
}

declare global {
  interface Window {
    painted?: Promise<number>;
  }
}

function listenForResults(): void {
  const count = document.querySelector('.list-count');
  const before = count?.textContent;
  window.painted = new Promise((resolve) => {
    let startedAt = 0;
    addEventListener('input', () => (startedAt = performance.now()), { capture: true, once: true });
    const seen = new MutationObserver(() => {
      if (startedAt === 0 || count?.textContent === before || document.querySelector('.list-changing')) return;
      seen.disconnect();
      // A task queued in a frame callback runs after the frame is painted.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)));
    });
    seen.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}
