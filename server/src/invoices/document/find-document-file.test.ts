import { expect, test } from 'vitest';
import { assert } from '#server/platform/assert.ts';
import { givenPaidOrder, givenRichBuyer } from '../../../test-kit/given-paid-order.ts';
import { givenRefund } from '../../../test-kit/given-refund.ts';
import { readPdf } from '../../../test-kit/read-pdf.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { Draftsman } from './draftsman.ts';
import { findDocumentFile } from './find-document-file.ts';

const shop = withMoneyShop({ runsJobs: true });

test('the emails of a purchase and of a refund carry invoice and credit note, once they are issued', async () => {
  const draftsman = new Draftsman();
  const find = (event: string) => findDocumentFile(shop.db, event, draftsman);
  const orderId = await givenPaidOrder(shop, await givenRichBuyer(shop));
  expect(await find(`order_paid:${orderId}`)).toBe('not_ready');
  await shop.runJobs();
  const refundId = await givenRefund(shop.db, {
    orderId,
    lines: null,
    destination: 'wallet',
    reason: 'damaged',
    actor: 'terminal:kim',
    now: shop.clock.now(),
  });
  await shop.runJobs();
  for (const [event, title] of [
    [`order_paid:${orderId}`, 'Invoice'],
    [`refund_made:${refundId}`, 'Credit note'],
  ] as const) {
    const file = await find(event);
    assert(file !== null && file !== 'not_ready', `${event} has a file`);
    expect(readPdf(await file.draw()).pieces[0]?.text).toBe(`${title} ${file.filename.replace('.pdf', '')}`);
  }
  for (const event of [`order_delivered:${orderId}`, 'toString:1']) expect(await find(event)).toBeNull();
  await draftsman.close();
});
