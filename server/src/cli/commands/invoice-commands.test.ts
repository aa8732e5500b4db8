import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { givenPaidOrder, givenRichBuyer } from '../../../test-kit/given-paid-order.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { typeAsStaff } from '../../../test-kit/run-as-staff.ts';
import { listAudit } from '#server/audit/audit.queries.ts';
import { issueInvoice } from '#server/invoices/issue-invoice.ts';

const shop = withMoneyShop();
let orderIds: number[];

async function type(...words: string[]) {
  const end = await typeAsStaff(shop, 'invoice', ...words);
  return { ...end, lines: end.lines.map((line) => line.replace(/\s+/g, ' ').trim()) };
}

beforeAll(async () => {
  const customerId = await givenRichBuyer(shop);
  orderIds = [await givenPaidOrder(shop, customerId), await givenPaidOrder(shop, customerId)];
  for (const [at, orderId] of orderIds.entries())
    await issueInvoice(shop.db, { orderId, content: shop.content, now: new Date(`2030-03-0${at + 1}T12:00:00Z`) });
});

test('the newest documents are listed first, in pages', async () => {
  const { lines } = await type('list');
  expect(lines[0]).toBe('ID NUMBER KIND ISSUED ORDER CUSTOMER TOTAL VAT');
  expect(lines[1]).toMatch(
    new RegExp(`^\\d+ 2030-000002 invoice 2030-03-02 ${orderIds[1]} \\d+ 100.00 EUR 16.67 EUR$`),
  );
  const before = lines[2]?.split(' ')[0];
  expect((await type('list', `--before=${before}`)).lines).toEqual(['There are no such documents.']);
});

test('a document is shown with its parties, lines and payments', async () => {
  const { lines } = await type('show', '2030-000001');
  expect(lines).toContain('buyer Kim Test, Example Street 1, 10115 Berlin, Germany');
  expect(lines).toContain('total 83.33 16.67 100.00');
  expect(lines.at(-1)).toBe('paid by Balance: 100.00 EUR (100.00 Credits)');
  expect(await type('show', '2030-000009')).toMatchObject({ exitCode: 1 });
  expect(await type('show', '17')).toMatchObject({ exitCode: 2 });
});

test('the export has one row per rate, and replaces no file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loadout-invoices-'));
  const file = join(folder, 'invoices.csv');
  expect((await type('export', file, '--from=2030-03-02', '--to=2030-03-02')).lines).toEqual([
    `Wrote 1 documents to ${file}.`,
  ]);
  const [header, row, ...others] = readFileSync(file, 'utf8').trimEnd().split('\r\n');
  expect(header).toMatch(/^number,kind,issued_on,/);
  expect(row).toMatch(
    /^2030-000002,invoice,2030-03-02,\d{4}-\d\d-\d\d,\d+,,"Kim Test","Germany",20.00,83.33,16.67,100.00$/,
  );
  expect(others).toEqual([]);
  const audit = {
    action: 'invoices.exported',
    subject: 'invoices:2030-03-02',
    details: { documents: 1, before: '2030-03-03' },
  };
  expect(await listAudit(shop.db, { subject: audit.subject, limit: 1 })).toMatchObject([audit]);
  expect(await type('export', file)).toMatchObject({
    exitCode: 1,
    message: `There is a file ${file} already. Name another one, or remove it.`,
  });
  rmSync(folder, { recursive: true });
});
