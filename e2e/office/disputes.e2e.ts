import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { givenCardOrder, orderAtProvider, type CardOrder } from '../support/card-order.ts';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { pressOn } from '../support/keyboard.ts';
import { desk, phone } from '../support/open-browser.ts';
import { useOwnShop } from '../support/test-shop.ts';
import { visitOffice } from '../support/visit-office.ts';

const shop = useOwnShop();
let order: CardOrder;

beforeAll(async () => {
  order = await givenCardOrder(shop, [{ title: 'Glove Case Disputed', priceCents: 80_00 }, { priceCents: 20_00 }]);
});

/** The dashboard of the office, seen by a member of staff of a role. */
/** Waits until a report of the provider is handled; the lists of the office do not change by themselves. */
const untilBooked = (find: () => Promise<readonly unknown[]>) =>
  expect.poll(async () => (await find()).length, { timeout: 20_000 }).toBe(1);

/** A screen at both widths, without barriers. */
async function expectAtBothWidths(page: Page): Promise<void> {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNoBarriers(page);
  }
}

test('finance sees that a refund failed, explains one of the dashboard, and finds both by the order', async () => {
  await orderAtProvider(shop, order, { order: 'refund', amount: 20_00 });
  await untilBooked(() => shop.db`select from payments.refunds where reason = 'provider_dashboard'`);
  const page = await visitOffice(shop, 'refunds', { role: 'finance' });
  const row = page.getByRole('row').filter({ hasText: order.email });
  await row.getByText('Unexplained').waitFor();
  await expectAtBothWidths(page);
  await pressOn(page, row.getByRole('button', { name: /^Explain refund/ }));
  const dialog = page.getByRole('dialog');
  const pieces = dialog.getByLabel(/^Pieces of line 2/);
  await pieces.fill('1');
  await dialog.getByText('Worth €20.00, as the refund.').waitFor();
  await dialog.getByLabel('Reason').fill('Asked for by phone');
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Explain' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('No refund has failed or is unclear').waitFor();

  await orderAtProvider(shop, order, { order: 'fail_refund' });
  await untilBooked(() => shop.db`select from checkout.failed_refunds where order_id = ${order.orderId}`);
  await page.goto(`/office/refunds?q=${order.orderId}`);
  await row.getByText('Became 20.00 coins').waitFor();
  await row.getByText('Asked for by phone').waitFor();
  await row.getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: `Order #${order.orderId}` }).waitFor();
});

test('support finds a dispute from the dashboard, notes who answers it, and downloads its evidence', async () => {
  await orderAtProvider(shop, order, { order: 'dispute', amount: 80_00 });
  const page = await visitOffice(shop, '', { role: 'support' });
  const tile = page.getByRole('main').getByRole('link', { name: /^Disputes/ });
  await tile.getByText('1', { exact: true }).waitFor();
  await untilBooked(() => shop.db`select from ledger.holds where key like 'dispute:%'`);
  await pressOn(page, tile);
  const row = page.getByRole('row').filter({ hasText: order.email });
  await row.getByText('8 days left').waitFor();
  await expectAtBothWidths(page);
  await row.getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: /^Dispute #/ }).waitFor();
  await page.getByText('Nothing of this payment is delivered or refunded until the bank decides.').waitFor();
  await page.getByText('20.00 coins held until the bank decides').waitFor();
  await expectAtBothWidths(page);

  await page.getByRole('button', { name: 'Add note' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note').fill('Sam answers this one');
  await dialog.getByRole('button', { name: 'Add note' }).click();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await timeline.getByText('Sam answers this one').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download evidence' }).click();
  const files = unzipSync(await readFile(await (await download).path()));
  expect(strFromU8(files['order.txt'] ?? new Uint8Array())).toContain('Glove Case Disputed');
  await timeline.getByText('Dispute: evidence written').waitFor();

  await orderAtProvider(shop, order, { order: 'lose' });
  await untilBooked(() => shop.db`select from ledger.holds where key like 'dispute:%' and status = 'posted'`);
  await page.goto('/office/disputes?state=lost');
  await row.getByText('Lost', { exact: true }).waitFor();
  await row.getByRole('link').click();
  await page.getByText('20.00 coins taken, because the bank gave the money back').waitFor();
  await shop.verifyLedger();
});
