import type { Browser, Page } from 'playwright-core';
import { desk, openBrowser, openVisitor } from '../e2e/support/open-browser.ts';
import { openHydrated } from '../e2e/support/open-hydrated.ts';
import { type Measure, msAtMost } from './section.ts';

/** Fresh browser profiles per change. */
const runs = 5;
/** Time to look at a page before a link is chosen. */
const readingMs = 1500;
/** Time that a hand rests on a link before it presses, and time until it lets go. */
const hoverMs = 80;
const pressMs = 60;
const pageTimeoutMs = 30_000;

interface Device {
  name: string;
  cpuSlowdown: number;
  latencyMs: number;
  /** Budget of the way from a card to its item, and of any other change. */
  itemMsMax: number;
  routeMsMax: number;
}

const devices: Device[] = [
  { name: '1 ×', cpuSlowdown: 1, latencyMs: 0, itemMsMax: 250, routeMsMax: 300 },
  { name: '4 ×, 150 ms', cpuSlowdown: 4, latencyMs: 150, itemMsMax: 700, routeMsMax: 700 },
];

interface Change {
  name: string;
  from: string;
  link: string;
  /** Present once the next page is there. */
  shown: string;
}

const nav = (path: string) => `.site-nav a[href="${path}"]`;
const itemShown = 'main .product-price';
const changes: Change[] = [
  { name: 'card → details', from: '/products', link: 'article a >> nth=1', shown: itemShown },
  { name: 'home → list', from: '/', link: nav('/products'), shown: '.items-grid article' },
  { name: 'list → sale', from: '/products', link: nav('/sale'), shown: '.items-grid article' },
  { name: 'details → list', from: '/products/cs2/all/22203', link: nav('/products'), shown: '.items-grid article' },
  { name: 'details → new', from: '/products/cs2/all/22203', link: nav('/new'), shown: '.items-grid article' },
];

/** Medians of the time from a click on a link to the frame that shows its page, on a fast and on a slow device. */
export async function measurePageChanges(url: string, report: (line: string) => void): Promise<Measure[]> {
  const browser = await openBrowser();
  try {
    const measures: Measure[] = [];
    for (const device of devices) {
      for (const change of changes) {
        const times: number[] = [];
        while (times.length < runs) times.push(await measureChange(browser, { url, device, change }));
        report(`${change.name}, ${device.name}: ${times.map((ms) => Math.round(ms)).join(', ')} ms`);
        const median = times.toSorted((one, other) => one - other)[Math.floor(runs / 2)] ?? Infinity;
        const max = change.shown === itemShown ? device.itemMsMax : device.routeMsMax;
        measures.push(msAtMost(`${change.name}, cold, ${device.name}`, median, max));
      }
    }
    return measures;
  } finally {
    await browser.close();
  }
}

async function measureChange(
  browser: Browser,
  { url, device, change }: { url: string; device: Device; change: Change },
): Promise<number> {
  const { page, context } = await openVisitor(browser, { size: desk, url });
  try {
    await slowDown(page, device);
    await openHydrated(page, change.from);
    await page.waitForTimeout(readingMs);
    const link = page.locator(change.link).first();
    await page.evaluate(listenForPage, { shown: change.shown, path: await link.evaluate(readPath) });
    const box = await link.boundingBox();
    if (!box) throw new Error(`${change.link} is not shown`);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
    await page.waitForTimeout(hoverMs);
    await page.mouse.down();
    await page.waitForTimeout(pressMs);
    await page.mouse.up();
    return await page.evaluate((timeoutMs) => {
      const timeout = new Promise<number>((resolve) => setTimeout(resolve, timeoutMs, Infinity));
      return Promise.race([window.pageShown ?? Infinity, timeout]);
    }, pageTimeoutMs);
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page, { cpuSlowdown, latencyMs }: Device): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

const readPath = (link: Element) => (link as HTMLAnchorElement).pathname;

declare global {
  interface Window {
    pageShown?: Promise<number>;
  }
}

function listenForPage({ shown, path }: { shown: string; path: string }): void {
  const before = document.querySelector('main h1');
  window.pageShown = new Promise((resolve) => {
    let startedAt = 0;
    addEventListener('click', ({ timeStamp }) => (startedAt = timeStamp), { capture: true, once: true });
    const seen = new MutationObserver(() => {
      const title = document.querySelector('main h1');
      const isThere = title !== null && title !== before && document.querySelector(shown) !== null;
      if (startedAt === 0 || location.pathname !== path || !isThere) return;
      seen.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - startedAt)));
    });
    seen.observe(document.body, { subtree: true, childList: true });
  });
}
