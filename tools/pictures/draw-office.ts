import { mkdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page, Request } from 'playwright-core';
import { createOfficeClient, type OfficeClient } from '#contract/office/office-client.ts';
import { openStaffSession } from '#server/office/staff/open-staff-session.ts';
import { fillOffice } from '../../e2e/support/fill-office.ts';
import { resolvePath } from '../../e2e/support/office-screens.ts';
import type { Shop } from '../../e2e/support/open-shop.ts';
import { folder } from './index-page.ts';
import type { OfficePicture } from './office-pictures.ts';
import { takePartPicture, takePicture } from './take-picture.ts';

const quietMs = 400;

interface OfficeSitting {
  browser: Browser;
  shop: Shop;
  screens: readonly OfficePicture[];
  sizes: readonly { width: number; height: number }[];
  timezoneId: string;
}

/** Saves pictures of the office as the admin of the demo sees it. */
export async function drawOffice({ browser, shop, screens, sizes, timezoneId }: OfficeSitting): Promise<void> {
  const token = await signAdminIn(shop);
  const call = createOfficeClient({ baseUrl: shop.url, token });
  await fillOffice(shop, call);
  for (const size of sizes) {
    const isPhone = size.width < 768;
    const context = await browser.newContext({
      viewport: size,
      baseURL: shop.url,
      reducedMotion: 'reduce',
      timezoneId,
      hasTouch: isPhone,
      isMobile: isPhone,
    });
    await mkdir(`${folder}/office-${size.width}`, { recursive: true });
    for (const screen of screens) {
      process.stdout.write(`office ${size.width} ${screen.name}\n`);
      await context.clearCookies();
      if (!screen.isSignedOut) await context.addCookies([{ name: 'office', value: token, url: shop.url }]);
      const page = await context.newPage();
      const untilQuiet = watchRequests(page);
      await page.goto(await findAddress(screen, { shop, call }));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await untilQuiet();
      await screen.open?.(page, call);
      await untilQuiet();
      const file = `${folder}/office-${size.width}/${screen.name}.webp`;
      await (screen.panel === undefined
        ? takePicture(page, file)
        : takePartPicture(page.getByRole('region', { name: screen.panel }), file));
      await page.close();
    }
    await context.close();
  }
}

async function findAddress(screen: OfficePicture, { shop, call }: { shop: Shop; call: OfficeClient }): Promise<string> {
  const [email] = screen.linkedTo === undefined ? [] : await shop.listEmails(screen.linkedTo);
  return email?.links[0] ?? resolvePath(screen, call);
}

/** Returns a function that waits until the page asks for nothing any more; its stream of counts never ends. */
function watchRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  let lastAt = Date.now();
  const end = (request: Request) => {
    pending.delete(request);
    lastAt = Date.now();
  };
  page.on('request', (request) => request.url().endsWith('/events') || pending.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    while (pending.size > 0 || Date.now() - lastAt < quietMs) await delay(50);
  };
}

async function signAdminIn({ db }: Shop): Promise<string> {
  const [admin] = await db<{ id: number }[]>`select id from office.staff where role = 'admin' order by id limit 1`;
  const caller = { ip: '127.0.0.1', userAgent: 'a picture', now: new Date() };
  return (await openStaffSession(db, admin?.id ?? 0, caller)).token;
}
