import { beforeAll, expect, test } from 'vitest';
import { givenStaff } from '../../server/test-kit/given-staff.ts';
import { listViolations } from '../support/accessibility-violations.ts';
import { desk, phone } from '../support/open-browser.ts';
import { useSharedShop } from '../support/test-shop.ts';
import { visitOffice } from '../support/visit-office.ts';

const shop = useSharedShop();

/** More than two pages of a list. */
const rowsInAll = 260;
const list = 'audit?q=journey:';

beforeAll(async () => {
  await shop.db`
    insert into audit.entries (actor, action, subject, details, at)
    select 'staff:kim@example.com', 'promo.code_changed', 'journey:' || n, jsonb_build_object('percent', n),
      now() - make_interval(days => 400) + make_interval(mins => n)
    from generate_series(1, ${rowsInAll}) n`;
});

/** A page of the office, seen by an admin. */
test('keys move through a list whose rows load as they come into view', async () => {
  const page = await visitOffice(shop, list);
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
  await expect.poll(() => page.title()).toBe('Audit log · Loadout admin');
  await page.getByText('260 rows').waitFor();
  // The head is the first row.
  expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe('261');
  expect(await page.locator('thead tr').getAttribute('aria-rowindex')).toBe('1');
  const focused = page.locator('tr:focus');
  for (let step = 0; step < 99; step += 1) await page.keyboard.press('j');
  await expect.poll(() => focused.textContent()).toContain('journey:162');
  // At the last row that is loaded, the key waits for the next ones.
  const moveDown = async () => {
    await page.keyboard.press('j');
    return Number(await focused.getAttribute('aria-rowindex'));
  };
  await expect.poll(moveDown).toBeGreaterThan(101);
  while ((await moveDown()) < 121);
  expect(await focused.textContent()).toContain('journey:141');
  expect(await focused.getAttribute('aria-rowindex')).toBe('121');
  // Only rows near the view exist.
  expect(await page.locator('tbody tr[aria-rowindex]').count()).toBeLessThan(60);
  await page.keyboard.press('k');
  await expect.poll(() => focused.textContent()).toContain('journey:142');
});

test('the search is reached by a key, narrows the list and is part of the address', async () => {
  const page = await visitOffice(shop, list);
  await page.getByText('260 rows').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('journey:26');
  await page.getByText('2 rows').waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe('journey:26');
  const file = (await page.getByRole('link', { name: 'Export' }).getAttribute('href')) ?? '';
  expect(file).toBe('/api/office/audit.csv?sort=-at&q=journey%3A26&columns=at%2Cactor%2Caction%2Csubject%2Cdetails');
  const lines = (await (await page.request.get(file)).text()).trimEnd().split('\r\n');
  expect(lines.map((line) => /journey:\d+/.exec(line)?.[0])).toEqual([undefined, 'journey:260', 'journey:26']);
  await page.reload();
  await page.getByText('2 rows').waitFor();
  await page.getByRole('searchbox', { name: 'Subject, such as order:17' }).fill('nothing');
  await page.getByText('Nothing matches').waitFor();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await page.getByText(/^(?:2[6-9]\d|[3-9]\d\d|\d,\d{3}) rows$/).waitFor();
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
    const page = await visitOffice(shop, list, { size });
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

test('a dead network is named where it hurts, keeps what was typed, and can be tried again', async () => {
  const page = await visitOffice(shop, 'promo-codes');
  const context = page.context();
  const rows = page.locator('tbody tr[aria-rowindex]');
  await rows.first().waitFor();
  await rows.first().getByRole('link').click();
  const field = page.getByLabel('Description', { exact: true });
  await field.waitFor();
  const before = await field.inputValue();
  await context.setOffline(true);
  await field.fill('Typed without a network');
  await page.keyboard.press('Control+S');
  await page.getByText('The shop does not answer. Check the connection and try again.').waitFor();
  expect(await field.inputValue()).toBe('Typed without a network');
  expect(await listViolations(page)).toEqual([]);
  await context.setOffline(false);
  await page.keyboard.press('Control+S');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect.poll(() => field.inputValue()).toBe(before);

  // A screen whose scripts have not been loaded yet.
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Corrections' }).click();
  await page.getByRole('heading', { name: 'This screen has failed' }).waitFor();
  expect(await listViolations(page)).toEqual([]);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Corrections' }).waitFor();
});
