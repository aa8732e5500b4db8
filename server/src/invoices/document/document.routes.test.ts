import { expect, test } from 'vitest';
import type { ReplyOf } from '#contract/api.ts';
import { givenCustomer, givenSession } from '../../../test-kit/given-customer.ts';
import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenPurchase } from '../../../test-kit/given-purchase.ts';
import { givenWallet } from '../../../test-kit/given-wallet.ts';
import { readPdf } from '../../../test-kit/read-pdf.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';
import { purchaseWithBalance } from '#server/checkout/purchase/purchase-with-balance.ts';
import { issueInvoice } from '#server/invoices/issue-invoice.ts';

const shop = withShopApp();

async function givenReader() {
  const { id } = await givenCustomer(shop.db);
  const authorization = `Bearer ${await givenSession(shop.db, id)}`;
  return { id, get: (url: string) => shop.app.inject({ url, headers: { authorization } }) };
}

/** A customer with a German order, paid and invoiced. */
async function givenBuyer() {
  const reader = await givenReader();
  const { db } = shop;
  await givenWallet(db, reader.id, 1_000_00);
  await givenCart(db, reader.id, [await givenItem(db)]);
  const content = shop.content.state();
  const language = content.languages.find(({ code }) => code === 'de') ?? content.defaultLanguage;
  const display = { currency: content.defaultCurrency, language };
  const orderId = await purchaseWithBalance(db, givenPurchase(content, reader.id, { display }), shop.wiring.purchase);
  const list = async () => {
    const reply = await reader.get(`/api/purchase/order/${orderId}/documents`);
    return reply.json<ReplyOf<'listDocuments'>>().payload;
  };
  return { ...reader, orderId, list, issue: () => issueInvoice(db, { orderId, content, now: new Date() }) };
}

test('the customer finds the invoice with the order, as page and as file', async () => {
  const { get, list, issue, orderId } = await givenBuyer();
  expect(await list()).toEqual([]);
  await issue();
  const [invoice] = await list();
  expect(invoice).toMatchObject({ kind: 'invoice', total: 100, vat: 16.67 });
  const page = await get(invoice?.page ?? '');
  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  for (const text of ['lang="de"', `<h1>Rechnung ${invoice?.number}</h1>`, 'Kim Test', `/account/orders/${orderId}"`])
    expect(page.body).toContain(text);
  expect((await get(`/account/orders/${orderId}/invoice`)).body).toBe(page.body);
  const file = await get(invoice?.pdf ?? '');
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${invoice?.number}.pdf"`,
  });
  expect(readPdf(file.rawPayload).pieces[0]?.text).toBe(`Rechnung ${invoice?.number}`);
});

test('documents of another customer, and unknown ones, are not found', async () => {
  const { issue, list, orderId } = await givenBuyer();
  await issue();
  const [invoice] = await list();
  const { get } = await givenReader();
  expect((await get(`/api/purchase/order/${orderId}/documents`)).statusCode).toBe(404);
  expect((await get(`/account/orders/${orderId}/invoice`)).statusCode).toBe(404);
  for (const number of [invoice?.number, '2026-999999', '%00']) {
    const page = await get(`/account/documents/${number}`);
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).not.toContain('Kim Test');
    const file = await get(`/api/purchase/document/${number}/pdf`);
    expect([file.statusCode, file.json<{ code: string }>().code]).toEqual([404, 'document_not_found']);
  }
});

test('a guest signs in first', async () => {
  const page = await shop.app.inject('/account/documents/2026-000001');
  expect([page.statusCode, page.headers.location]).toEqual([
    303,
    '/auth?form=signin&redirect=%2Faccount%2Fdocuments%2F2026-000001',
  ]);
  for (const path of ['document/2026-000001/pdf', 'order/1/documents'])
    expect((await shop.app.inject(`/api/purchase/${path}`)).statusCode).toBe(401);
});

test('too many files are refused', async () => {
  const { id, issue, list, get } = await givenBuyer();
  await issue();
  const [invoice] = await list();
  await shop.db`insert into platform.rate_windows (key, started_at, count)
    values (${`document-file:customer:${id}`}, now(), 30)`;
  expect((await get(invoice?.pdf ?? '')).statusCode).toBe(429);
});
