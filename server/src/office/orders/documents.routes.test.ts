import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueInvoice } from '#server/invoices/issue-invoice.ts';
import { givenOfficeCaller } from '../../../test-kit/call-office.ts';
import { givenSession } from '../../../test-kit/given-customer.ts';
import { givenSoldOrder } from '../../../test-kit/given-sold-order.ts';
import { givenStaff } from '../../../test-kit/given-staff.ts';
import { readPdf } from '../../../test-kit/read-pdf.ts';
import { openShopApp, type ShopApp } from '../../../test-kit/shop-app.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';

const shop = withMoneyShop();
let app: ShopApp;

beforeAll(async () => {
  app = await openShopApp(shop.db);
});
afterAll(() => app.close());

type Role = Parameters<typeof givenOfficeCaller>[2];

async function givenInvoice() {
  const { orderId, customerId } = await givenSoldOrder(shop);
  await issueInvoice(shop.db, { orderId, content: shop.content, now: shop.clock.now() });
  const support = await givenOfficeCaller(app, shop.db, 'support');
  const [invoice] = (await support.reply('readOrder', { id: orderId })).payload.documents;
  if (!invoice) throw new Error('the order has no invoice');
  return { orderId, customerId, invoice };
}

async function openAs(role: Role, url: string) {
  const { headers } = await givenOfficeCaller(app, shop.db, role);
  return app.app.inject({ url, headers });
}

test.each(['support', 'finance', 'admin'] as const)('%s opens an invoice as page and as file', async (role) => {
  const { orderId, invoice } = await givenInvoice();
  expect(invoice).toMatchObject({ kind: 'invoice', total: 100 });
  const page = await openAs(role, invoice.page);
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  for (const text of [`Invoice ${invoice.number}`, `href="/office/orders/${orderId}"`, `href="${invoice.pdf}"`])
    expect(page.body).toContain(text);
  const file = await openAs(role, invoice.pdf);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${invoice.number}.pdf"`,
  });
  expect(readPdf(file.rawPayload).pieces[0]?.text).toBe(`Invoice ${invoice.number}`);
});

test('pages and files have the headers that they have in the shop', async () => {
  const { customerId, invoice } = await givenInvoice();
  const authorization = `Bearer ${await givenSession(shop.db, customerId)}`;
  const ownPage = `/account/documents/${invoice.number}`;
  const ownFile = `/api/purchase/document/${invoice.number}/pdf`;
  for (const [path, own] of [
    [invoice.page, ownPage],
    [invoice.pdf, ownFile],
  ] as const) {
    const shown = await openAs('finance', path);
    const { headers } = await app.app.inject({ url: own, headers: { authorization } });
    for (const name of ['cache-control', 'x-robots-tag', 'content-security-policy', 'x-content-type-options'])
      expect([name, shown.headers[name]]).toEqual([name, headers[name]]);
    expect(shown.headers['cache-control']).toBe('no-store');
  }
  expect((await openAs('finance', invoice.page)).headers['content-security-policy']).toContain("default-src 'none'");
});

test('neither other roles nor guests nor customers open a document', async () => {
  const { customerId, invoice } = await givenInvoice();
  const page = await openAs('catalog', invoice.page);
  expect(page.statusCode).toBe(403);
  expect(page.body).not.toContain(invoice.number);
  expect((await openAs('catalog', invoice.pdf)).json()).toMatchObject({ code: 'role_not_allowed' });
  const authorization = `Bearer ${await givenSession(shop.db, customerId)}`;
  for (const headers of [{}, { authorization }]) {
    const asked = await app.app.inject({ url: invoice.page, headers });
    expect([asked.statusCode, asked.headers.location]).toEqual([303, '/office/sign-in']);
    const file = await app.app.inject({ url: invoice.pdf, headers });
    expect([file.statusCode, file.json<{ code: string }>().code]).toEqual([401, 'not_signed_in']);
  }
});

test('unknown numbers are not found', async () => {
  for (const number of ['2099-000001', 'nonsense', '%00']) {
    const page = await openAs('support', `/office/documents/${number}`);
    expect([page.statusCode, page.body.includes('There is no document with this number.')]).toEqual([404, true]);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const file = await openAs('support', `/api/office/documents/${number}/pdf`);
    expect([file.statusCode, file.json<{ code: string }>().code]).toEqual([404, 'document_not_found']);
  }
});

test('too many files of one member of staff are refused', async () => {
  const { invoice } = await givenInvoice();
  const { id, token } = await givenStaff(shop.db, { role: 'support' });
  await shop.db`insert into platform.rate_windows (key, started_at, count)
    values (${`document-file:staff:${id}`}, now(), 30)`;
  const headers = { authorization: `Bearer ${token}` };
  expect((await app.app.inject({ url: invoice.pdf, headers })).statusCode).toBe(429);
});
