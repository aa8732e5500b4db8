import { createOfficeClient } from '#contract/office/office-client.ts';
import { openStaffSession } from '#server/office/staff/open-staff-session.ts';
import { summarizeReports } from '#server/office/reports/summarize-reports.ts';
import { openDb } from '#server/platform/db.ts';
import { withBenchShop } from '../bench-shop.ts';
import { fillOrders } from '../many-orders.ts';
import { measureOfficeTable } from '../office-table.ts';
import { figure, type Measure, msAtMost, type Section } from '../section.ts';

const orders = 1_000_000;
const listMsMax = 30;
const reportMsMax = 300;
const rounds = 30;

const lists: readonly [string, object][] = [
  ...['-created_at', 'created_at', '-total', 'total'].flatMap((sort): [string, object][] => [
    ['listOrders', { sort }],
    ['listOrders', { sort, state: 'completed' }],
    ['listOrders', { sort, method: 'bank' }],
    ['listOrders', { sort, country: 'DE' }],
    ['listOrders', { sort, country: 'DE', method: 'bank' }],
    ['listOrders', { sort, min: 100, max: 200 }],
  ]),
  ['listOrders', { q: 'bench-77@' }],
  ['countOrders', {}],
  ['listCustomers', {}],
  ['listItemRecords', {}],
  ['listDeskOffers', {}],
  ['listPayouts', {}],
  ['listAudit', {}],
];
const dayMs = 86_400_000;
const year = { from: new Date(Date.now() - 365 * dayMs).toISOString().slice(0, 10) };
const reports: readonly [string, object][] = [
  ['readSalesReport', { ...year, period: 'month' }],
  ['readSalesReport', { ...year, group: 'country' }],
  ['readMarginReport', { ...year, group: 'category' }],
  ['readVatReport', year],
  ['readWalletReport', { ...year, group: 'period' }],
  ['readPromoReport', year],
  ['readPayoutReport', { ...year, group: 'period' }],
];

/** Lists and reports of the office on a shop with a million orders. */
export const office: Section = (report) =>
  withBenchShop({ SEED: 'small' }, async ({ shop, databaseUrl }) => {
    report(`Making ${orders.toLocaleString('en')} orders.`);
    const db = openDb(databaseUrl, { connectionsMax: 1 });
    await fillOrders(databaseUrl, orders);
    report('Summing their days.');
    const begunAtMs = performance.now();
    await summarizeReports(db, {
      timeZone: (await db`select time_zone from content.settings`)[0]?.['timeZone'] as string,
    });
    const summed = performance.now() - begunAtMs;
    const [staff] = await db<{ id: number }[]>`select id from office.staff where role = 'admin' limit 1`;
    const who = { ip: '127.0.0.1', userAgent: 'bench', now: new Date() };
    const { token } = await openStaffSession(db, staff?.id ?? 0, who);
    const client = createOfficeClient({ baseUrl: shop.url, token }) as (
      name: string,
      input: object,
    ) => Promise<unknown>;
    const measures: Measure[] = [figure('days of all orders summed', `${(summed / 1000).toFixed(1)} s`)];
    for (const [name, input] of lists) measures.push(...(await measureCall(client, { name, input, max: listMsMax })));
    for (const [name, input] of reports)
      measures.push(...(await measureCall(client, { name, input, max: reportMsMax })));
    measures.push(...(await measureOfficeTable({ db, url: shop.url })));
    await db.end();
    return measures;
  });

type Client = (name: string, input: object) => Promise<unknown>;

async function measureCall(
  client: Client,
  { name, input, max }: { name: string; input: object; max: number },
): Promise<Measure[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begunAtMs = performance.now();
    await client(name, input);
    times.push(performance.now() - begunAtMs);
  }
  times.sort((one, other) => one - other);
  const what = `${name} ${Object.entries(input)
    .map(([key, value]) => `${key}=${value}`)
    .join('&')}`;
  const p50 = `p50 ${(times[Math.floor(rounds / 2)] ?? 0).toFixed(1)} ms, p95`;
  return [msAtMost(`${what}, ${p50}`, times[Math.floor(rounds * 0.95)] ?? 0, max)];
}
