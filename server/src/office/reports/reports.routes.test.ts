import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeInputOf } from '#contract/office/office-api.ts';
import { toDay } from '#server/formatting/to-day.ts';
import { givenOfficeCaller, type OfficeCaller } from '../../../test-kit/call-office.ts';
import { givenReportHistory, reportCode } from '../../../test-kit/given-report-history.ts';
import { givenSoldOrder } from '../../../test-kit/given-sold-order.ts';
import { openShopApp, type ShopApp } from '../../../test-kit/shop-app.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { verifyReports } from './reports.integrity.ts';
import { summarizeReports } from './summarize-reports.ts';

const shop = withMoneyShop({ runsJobs: true });
let app: ShopApp;
let finance: OfficeCaller;
let days: { from: string; to: string };
const timeZone = () => shop.content.settings.timeZone;

beforeAll(async () => {
  app = await openShopApp(shop.db);
  finance = await givenOfficeCaller(app, shop.db, 'finance');
  const from = toDay(shop.clock.now(), timeZone());
  await givenReportHistory(shop);
  days = { from, to: toDay(shop.clock.now(), timeZone()) };
}, 60_000);
afterAll(() => app.close());

const summarize = () => summarizeReports(shop.db, { timeZone: timeZone(), settledMinutes: 0 });

/** What the ledger says about an account in a span of days. */
async function booked(account: string, { from, to } = days): Promise<number> {
  const [row] = await shop.db<{ sum: number }[]>`
    select coalesce(sum(e.amount_minor), 0)::bigint as sum from ledger.transfers t
    join ledger.entries e on e.transfer_id = t.id join ledger.accounts a on a.id = e.account_id
    where case when ${account} = 'wallets' then a.customer_id is not null else a.code = ${account} end
      and (t.occurred_at at time zone ${timeZone()})::date between ${from} and ${to}`;
  return (row?.sum ?? 0) / 100;
}

type SalesGroup = NonNullable<OfficeInputOf<'readSalesReport'>['group']>;
const sales = async (group: SalesGroup, span: { from: string; to: string } = days) =>
  (await finance.reply('readSalesReport', { ...span, group })).payload;

test('sales count when they are paid and refunds when they are made, beside the days before', async () => {
  expect(await sales('period')).toMatchObject([
    { key: days.from, orders: 2, refunds: 0, sold: 180, refunded: 0, sales: 180, sales_before: 0 },
    { key: days.to, orders: 1, refunds: 1, sold: 60, refunded: 30, sales: 30, sales_before: 0 },
    { key: 'total', label: 'Total', orders: 3, refunds: 1, sold: 240, refunded: 30, sales: 210 },
  ]);
  const second = await sales('period', { from: days.to, to: days.to });
  expect(second.at(-1)).toMatchObject({ sales: 30, sales_before: 180 });
  expect(await sales('method')).toMatchObject([
    { key: 'balance', label: 'Balance', sales: 150 },
    { key: 'card', label: 'Card', sales: 60 },
    { key: 'total', sales: 210 },
  ]);
  expect(await sales('country')).toMatchObject([{ label: 'Germany', sales: 210 }, { sales: 210 }]);
});

test('every grouping agrees with the ledger: before days are summed, after it, and with sales since then', async () => {
  const check = async () => {
    for (const group of ['period', 'country', 'method', 'category'] as const) {
      const rows = await sales(group);
      const sum = rows.slice(0, -1).reduce((total, row) => total + row.sales, 0);
      expect([sum, rows.at(-1)?.sales], group).toEqual([await booked('sales'), await booked('sales')]);
    }
  };
  await check();
  await summarize();
  const before = await sales('category');
  await check();
  expect(await sales('category')).toEqual(before);
  await givenSoldOrder(shop, { items: [{ priceCents: 12_34 }] });
  await check();
  await summarize();
  await check();
  expect(await verifyReports(shop.db)).toMatchObject([{ broken: 0 }, { broken: 0 }, { broken: 0 }]);
});

test('the margin is that of pieces whose purchase price is known', async () => {
  const { payload } = await finance.reply('readMarginReport', { ...days, group: 'period' });
  const total = payload.at(-1);
  const vat = Math.round((60_00 * shop.content.settings.vatBps) / (10_000 + shop.content.settings.vatBps)) / 100;
  expect(total).toMatchObject({ sales: await booked('sales'), with_cost: 60, cost: 42, vat });
  expect(total?.without_cost).toBeCloseTo((await booked('sales')) - 60, 2);
  expect(total?.margin).toBeCloseTo(18 - vat, 2);
});

test('VAT is that of the orders minus that of their refunds, by country and rate', async () => {
  const { payload } = await finance.reply('readVatReport', days);
  const [row] = await shop.db<{ cents: number }[]>`
    select (select sum(vat_cents) from checkout.orders where paid_at is not null)
      - (select sum(vat_cents) from checkout.refunds) as cents`;
  const rate = shop.content.settings.vatBps / 100;
  expect(payload).toMatchObject([
    { label: `Germany, ${rate}%`, country: 'DE', rate },
    { key: 'total', country: null },
  ]);
  expect(payload.at(-1)?.vat).toBe(Number(row?.cents) / 100);
  expect(payload.at(-1)?.sales).toBe(await booked('sales'));
});

test('promo codes cost the discounts of paid orders', async () => {
  const { payload } = await finance.reply('readPromoReport', days);
  expect(payload).toMatchObject([{ label: reportCode, orders: 1, discount: 10, sales: 90 }, { discount: 10 }]);
  const byDay = await finance.reply('readPromoReport', { ...days, group: 'period' });
  expect(byDay.payload.map(({ discount }) => discount)).toEqual([10, 0, 10]);
});

test('coins owed and payouts due close with the balance of the ledger, whatever they are grouped by', async () => {
  const early = { from: '2020-01-01', to: days.to };
  for (const group of ['kind', 'period'] as const) {
    const wallets = await finance.reply('readWalletReport', { ...days, group });
    expect(wallets.payload.at(-1)?.closing).toBe(await booked('wallets', early));
    expect(wallets.payload.at(-1)?.closing_paid).toBe(await booked('bridge:eur', early));
    const payouts = await finance.reply('readPayoutReport', { ...days, group });
    expect(payouts.payload.at(-1)).toMatchObject({ opening: 0, added: 42, taken: 0, closing: 42 });
  }
  expect(await booked('payouts_due', early)).toBe(42);
});

test('the file has the rows and the total of the table', async () => {
  const staff = await givenOfficeCaller(app, shop.db, 'admin');
  const { payload } = await staff.reply('readSalesReport', { ...days, group: 'method' });
  const file = await staff.file(`/office/reports/sales.csv?from=${days.from}&to=${days.to}&group=method`);
  const lines = file.replace('\u{FEFF}', '').trimEnd().split('\r\n');
  expect(lines).toEqual([
    Object.keys(payload[0] ?? {}).join(','),
    ...payload.map((row) =>
      Object.values(row)
        .map((value) => JSON.stringify(value))
        .join(','),
    ),
  ]);
});

test('another time zone sums the days anew', async () => {
  await summarizeReports(shop.db, { timeZone: 'Pacific/Auckland', settledMinutes: 0 });
  expect((await sales('period')).at(-1)?.sales).toBe(await booked('sales'));
  expect(await verifyReports(shop.db)).toMatchObject([{ broken: 0 }, { broken: 0 }, { broken: 0 }]);
  await summarize();
  expect((await sales('period')).at(-1)?.sales).toBe(await booked('sales'));
});

test('a sum that was changed is found by the integrity checks', async () => {
  await shop.db`update office.sales_days set sold_cents = sold_cents + 1 where grouping = 'method'`;
  await shop.db`update office.ledger_days set debit_minor = debit_minor + 1 where account = 'payouts_due'`;
  const broken = (await verifyReports(shop.db)).map((check) => check.broken > 0);
  expect(broken).toEqual([true, true, true]);
  await shop.db`update office.report_progress set time_zone = ''`;
  await summarize();
  expect(await verifyReports(shop.db)).toMatchObject([{ broken: 0 }, { broken: 0 }, { broken: 0 }]);
});

test('support reads sales and what promo codes cost, catalog only the latter', async () => {
  const support = await givenOfficeCaller(app, shop.db, 'support');
  await support.reply('readSalesReport', days);
  const catalog = await givenOfficeCaller(app, shop.db, 'catalog');
  await catalog.reply('readPromoReport', days);
  for (const call of ['readMarginReport', 'readVatReport', 'readWalletReport', 'readPayoutReport'] as const) {
    expect((await support.refusal(call, days)).code).toBe('role_not_allowed');
    expect((await catalog.refusal(call, days)).code).toBe('role_not_allowed');
  }
  await support.reply('readPromoReport', days);
  expect((await catalog.refusal('readSalesReport', days)).code).toBe('role_not_allowed');
});

test('a day that does not exist is refused', async () => {
  expect((await finance.refusal('readSalesReport', { from: '2026-02-30' })).status).toBe(422);
});
