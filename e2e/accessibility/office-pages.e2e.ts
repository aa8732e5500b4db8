import { matchRoutes } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { createOfficeClient } from '#contract/office/office-client.ts';
import { screens as routes } from '#web/office/routes.tsx';
import { givenStaff } from '../../server/test-kit/given-staff.ts';
import { listViolations } from '../support/accessibility-violations.ts';
import { fillOffice, officeScreens, resolvePath } from '../support/office-screens.ts';
import { desk, phone } from '../support/open-browser.ts';
import { listLayoutFaults } from '../support/page-faults.ts';
import { useOwnShop } from '../support/test-shop.ts';

const shop = useOwnShop(() => ({ RATE_LIMIT_FACTOR: '1000' }));
let token = '';
const paths: string[] = [];

beforeAll(async () => {
  ({ token } = await givenStaff(shop.db, { role: 'admin' }));
  const call = createOfficeClient({ baseUrl: shop.url, token });
  await fillOffice(shop, call);
  for (const screen of officeScreens) paths.push(await resolvePath(screen, call));
});

test('every screen of the office is among those that are checked', () => {
  const addresses = officeScreens.map(({ path }) => path.replace(/\?.*/, ''));
  const checked = new Set(addresses.map((path) => matchRoutes(routes, path)?.at(-1)?.route.path));
  expect(routes.map(({ path }) => path).filter((path) => !checked.has(path))).toEqual([]);
});

test.each([
  ['a desktop', desk],
  ['a phone', phone],
])('screens of the office are accessible on %s', async (_, size) => {
  const { page, context, pageErrors } = await shop.visit(size);
  await context.addCookies([{ name: 'office', value: token, url: shop.url }]);
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
    const found = [...(await listViolations(page)), ...(await listLayoutFaults(page, size.width))];
    faults.push(...found.map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
  expect(pageErrors).toEqual([]);
});
