import type { Page } from 'playwright-core';
import { enterOffice } from '../e2e/support/enter-office.ts';
import { desk, openBrowser, openVisitor } from '../e2e/support/open-browser.ts';
import type { Db } from '#server/platform/db.ts';
import { type Measure, msAtMost, zero } from './section.ts';

const rowsWanted = 10_000;
const openMsMax = 300;
const runs = 12;
const rowHeightPx = 52;
/** Two of 60 per second. */
const droppedFrameMs = 33;

/** Medians of opening the orders and of returning to 10,000 loaded ones, and frames dropped while these are scrolled. */
export async function measureOfficeTable(shop: { db: Db; url: string }): Promise<Measure[]> {
  const browser = await openBrowser();
  try {
    const { page, context } = await openVisitor(browser, { size: desk, url: shop.url });
    await enterOffice(context, { ...shop, role: 'admin' });
    await page.goto('/office');
    await page.locator('.stat-tiles').first().waitFor();
    const opened = await repeat(async () => {
      const ms = await measureClick(page, 'nav a[href="/office/orders"]');
      await page.locator('nav a[href="/office"]').click();
      await page.locator('.stat-tiles').first().waitFor();
      return ms;
    });
    await measureClick(page, 'nav a[href="/office/orders"]');
    await loadRows(page);
    const returned = await repeat(async () => {
      await page.locator('.list-table tbody a').first().click();
      await page.locator('.panel-grid').waitFor();
      return measureClick(page, '.screen a.crumb');
    });
    return [
      msAtMost('the list of orders opens, p50', opened, openMsMax),
      msAtMost(`back to ${rowsWanted.toLocaleString('en')} loaded orders, p50`, returned, openMsMax),
      zero('frames dropped while they scroll', await countDroppedFrames(page)),
    ];
  } finally {
    await browser.close();
  }
}

async function repeat(measure: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await measure());
  return times.toSorted((one, other) => one - other)[Math.floor(runs / 2)] ?? Infinity;
}

/** Milliseconds from a click on a link to the frame with rows of the list. */
async function measureClick(page: Page, link: string): Promise<number> {
  await page.evaluate(() => {
    window.rowsShown = new Promise((resolve) => {
      let startedAt = 0;
      addEventListener('click', ({ timeStamp }) => (startedAt = timeStamp), { capture: true, once: true });
      const seen = new MutationObserver(() => {
        if (startedAt === 0 || !document.querySelector('.list-table tbody a')) return;
        seen.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)));
      });
      seen.observe(document.body, { subtree: true, childList: true });
    });
  });
  await page.locator(link).first().click();
  return (await page.evaluate(() => window.rowsShown)) ?? Infinity;
}

async function loadRows(page: Page): Promise<void> {
  const box = page.locator('.list-scroll');
  const wantedPx = rowsWanted * rowHeightPx;
  while ((await box.evaluate((element) => element.scrollHeight)) < wantedPx) {
    const before = await box.evaluate((element) => {
      element.scrollTop = element.scrollHeight;
      return element.scrollHeight;
    });
    await page.waitForFunction(
      (height) => (document.querySelector('.list-scroll')?.scrollHeight ?? 0) > height,
      before,
    );
  }
  await box.evaluate((element) => {
    element.scrollTop = 0;
  });
}

/** Scrolls three rows per frame for two seconds. */
function countDroppedFrames(page: Page): Promise<number> {
  return page.locator('.list-scroll').evaluate(
    (element, { stepPx, droppedMs }) =>
      new Promise<number>((resolve) => {
        let dropped = 0;
        let frames = 0;
        let lastAt = performance.now();
        const step = (at: number): void => {
          if (frames > 0 && at - lastAt > droppedMs) dropped += 1;
          lastAt = at;
          frames += 1;
          element.scrollTop += stepPx;
          if (frames < 120) requestAnimationFrame(step);
          else resolve(dropped);
        };
        requestAnimationFrame(step);
      }),
    { stepPx: 3 * rowHeightPx, droppedMs: droppedFrameMs },
  );
}

declare global {
  interface Window {
    rowsShown?: Promise<number>;
  }
}
