import { givenApiKey } from './given-api-key.ts';
import { givenExported } from './given-batch.ts';
import { givenDeal } from './given-deal.ts';
import { givenReportHistory } from './given-report-history.ts';
import { givenSoldOrder } from './given-sold-order.ts';
import { givenWithdrawnOrder } from './given-withdrawn-order.ts';
import type { MoneyShop } from './money-shop.ts';
import { reportDispute } from './report-dispute.ts';

/** A row at least of every table that a list of the office reads. */
export async function givenOfficeRecords(shop: MoneyShop): Promise<void> {
  const { db, clock } = shop;
  await givenReportHistory(shop);
  await givenWithdrawnOrder(shop);
  await givenDeal(db);
  await givenExported(shop, { now: clock.now(), provider: 'bank' });
  const { orderId: referenceId, customerId } = await givenSoldOrder(shop, { method: 'card' });
  await reportDispute(shop, { purpose: 'order', referenceId, name: 'one', amountMinor: 100, status: 'open' });
  await shop.runJobs();
  await db`
    insert into wallet.corrections (customer_id, coins_minor, reason, requested_by, requested_at)
    values (${customerId}, 1, 'Sorry', 'staff:kim@test.example', now())`;
  await givenApiKey(db, customerId);
  await db`
    insert into office.sign_ins (email, outcome, ip, user_agent, at)
    values ('kim@test.example', 'signed_in', '::1', '', now())`;
  await db`
    insert into content.setting_changes (name, after, actor, changed_at)
    values ('is_offer_enabled', 'true', 'terminal:kim', now())`;
}
