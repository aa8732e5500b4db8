import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { givenStaff } from '../../server/test-kit/given-staff.ts';
import { listViolations } from '../support/accessibility-violations.ts';
import { desk, phone } from '../support/open-browser.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

const rowsInAll = 260;
const row = (id: number) => ({
  id,
  at: 1_764_000_000 + id * 60,
  actor: 'staff:kim@example.com',
  action: 'promo.code_changed',
  subject: `promo_code:${id}`,
  details: { percent: id },
});

/** Answers the calls of the office instead of the shop: an admin, and an audit log of many rows in pages. */
async function fakeOffice(page: Page) {
  const staff = { id: 1, email: 'kim@example.com', name: 'Kim Berg', role: 'admin' };
  const me = { staff, shop: { name: 'Loadout', is_sandbox: true, currency: 'EUR' } };
  await page.route('**/api/office/**', async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname.endsWith('/events')) {
      return route.fulfill({ contentType: 'text/event-stream', body: 'event: counts\ndata: {}\n\n' });
    }
    if (!pathname.endsWith('/audit')) {
      return route.fulfill({ json: { status: 'OK', payload: pathname.endsWith('/me') ? me : [] } });
    }
    const [after, limit] = [Number(searchParams.get('cursor') ?? 0), Number(searchParams.get('limit'))];
    const rows = Array.from({ length: rowsInAll }, (_, index) => row(rowsInAll - index));
    const found = rows.filter(({ subject }) => subject.startsWith(searchParams.get('q') ?? ''));
    const next = after + limit < found.length ? `${after + limit}` : null;
    const payload = found.slice(after, after + limit);
    return route.fulfill({
      json: { status: 'OK', payload, next, total: after > 0 ? null : found.length, total_exact: true },
    });
  });
}

test('keys move through a list whose rows load as they come into view', async () => {
  const { page } = await shop.visit(desk);
  await fakeOffice(page);
  await page.goto('/office/audit');
  const heading = page.getByRole('heading', { level: 1, name: 'Audit log' });
  await heading.waitFor();
  await expect.poll(() => page.title()).toBe('Audit log · Loadout admin');
  await page.getByText('260 rows').waitFor();
  expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe('260');
  const focused = page.locator('tr:focus');
  for (let step = 0; step < 99; step += 1) await page.keyboard.press('j');
  await expect.poll(() => focused.textContent()).toContain('promo_code:162');
  // At the last row that is loaded, the key waits for the next ones.
  const moveDown = async () => {
    await page.keyboard.press('j');
    return Number(await focused.getAttribute('aria-rowindex'));
  };
  await expect.poll(moveDown).toBeGreaterThan(101);
  while ((await moveDown()) < 121);
  expect(await focused.textContent()).toContain('promo_code:141');
  expect(await focused.getAttribute('aria-rowindex')).toBe('121');
  // Only rows near the view exist.
  expect(await page.locator('tbody tr[aria-rowindex]').count()).toBeLessThan(60);
  await page.keyboard.press('k');
  await expect.poll(() => focused.textContent()).toContain('promo_code:142');
});

test('the search is reached by a key, narrows the list and is part of the address', async () => {
  const { page } = await shop.visit(desk);
  await fakeOffice(page);
  await page.goto('/office/audit');
  await page.getByText('260 rows').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('promo_code:26');
  await page.getByText('2 rows').waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe('promo_code:26');
  const file = await page.getByRole('link', { name: 'Export' }).getAttribute('href');
  expect(file).toBe('/api/office/audit.csv?sort=-at&q=promo_code%3A26&columns=at%2Cactor%2Caction%2Csubject%2Cdetails');
  await page.reload();
  await page.getByText('2 rows').waitFor();
  await page.getByRole('searchbox', { name: 'Subject, such as order:17' }).fill('nothing');
  await page.getByText('Nothing matches').waitFor();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await page.getByText('260 rows').waitFor();
});

test('a tab of one member of staff does nothing in the name of another, and says who has signed in', async () => {
  const { page, context } = await shop.visit(desk);
  const signIn = async (name: string) => {
    const { token } = await givenStaff(shop.db, { role: 'catalog', name });
    await context.addCookies([{ name: 'office', value: token, url: shop.url }]);
  };
  await signIn('Alice Ash');
  await page.goto('/office/items?q=knife');
  await page.getByRole('table').waitFor();
  await signIn('Bob Bay');
  await page.locator('summary', { hasText: 'Views' }).click();
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Knives');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Another member of staff has signed in in this browser. Nothing was changed.').waitFor();
  await page.getByText('You are signed in as Bob Bay now').waitFor();
  await page.getByLabel('BB, Bob Bay, account menu').waitFor();
  const views = () => shop.db`select 1 from office.saved_views where name = 'Knives'`;
  expect(await views()).toHaveLength(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('View saved').waitFor();
  expect(await views()).toHaveLength(1);
});

test('the shell and a list have no accessibility violations, wide and narrow', async () => {
  for (const size of [desk, phone]) {
    const { page } = await shop.visit(size);
    await fakeOffice(page);
    await page.goto('/office/audit');
    await page.getByText('260 rows').waitFor();
    expect(await listViolations(page)).toEqual([]);
    if (size === desk) continue;
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    expect(await listViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Audit log' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBe(0);
  }
});
