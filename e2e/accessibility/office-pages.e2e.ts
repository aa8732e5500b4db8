import { matchRoutes } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { createOfficeClient, type OfficeClient } from '#contract/office/office-client.ts';
import { screens as routes } from '#web/office/routes.tsx';
import { givenStaff } from '../../server/test-kit/given-staff.ts';
import { listViolations } from '../support/accessibility-violations.ts';
import { fillOffice } from '../support/fill-office.ts';
import { officeDialogs } from '../support/office-dialogs.ts';
import { type OfficeScreen, officeScreens, resolvePath } from '../support/office-screens.ts';
import { desk, phone } from '../support/open-browser.ts';
import { listLayoutFaults } from '../support/page-faults.ts';
import { useOwnShop } from '../support/test-shop.ts';

const shop = useOwnShop(() => ({ RATE_LIMIT_FACTOR: '1000' }));
let token = '';
const checked: { name: string; path: string; open: OfficeScreen['open'] }[] = [];
let call: OfficeClient;

beforeAll(async () => {
  ({ token } = await givenStaff(shop.db, { role: 'admin' }));
  call = createOfficeClient({ baseUrl: shop.url, token });
  await fillOffice(shop, call);
  for (const screen of [...officeScreens, ...officeDialogs])
    checked.push({ name: screen.name, path: await resolvePath(screen, call), open: screen.open });
});

test('every screen of the office is among those that are checked', () => {
  const addresses = officeScreens.map(({ path }) => path.replace(/\?.*/, ''));
  const known = new Set(addresses.map((path) => matchRoutes(routes, path)?.at(-1)?.route.path));
  expect(routes.map(({ path }) => path).filter((path) => !known.has(path))).toEqual([]);
});

test.each([
  ['a desktop', desk],
  ['a phone', phone],
])('screens and dialogs of the office are accessible on %s', async (_, size) => {
  const { page, context, pageErrors } = await shop.visit(size);
  await context.addCookies([{ name: 'office', value: token, url: shop.url }]);
  const faults: string[] = [];
  for (const { name, path, open } of checked) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
    await open?.(page, call);
    const found = [...(await listViolations(page)), ...(await listLayoutFaults(page, size.width))];
    faults.push(...found.map((fault) => `${name} at ${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
  expect(pageErrors).toEqual([]);
});
