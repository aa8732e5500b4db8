import { createECDH } from 'node:crypto';
import { addFavourite } from '#server/favourites/add-favourite.ts';
import type { Db } from '#server/platform/db.ts';

/** Keys of a browser as its push manager makes them. */
function givenBrowserKeys() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { p256dh: pair.getPublicKey('base64url'), auth: Buffer.alloc(16, 7).toString('base64url') };
}

const keys = givenBrowserKeys();

/** A browser at a push service, with keys that a message can be encrypted for. */
export function givenSubscription(endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/test') {
  return { endpoint, ...keys };
}

/** Valid input of the calls of alerts, by field name. */
export const givenAlertValues: Record<string, readonly unknown[]> = {
  query: ['search=redline', 'category=rifles&price_till=50', 'type=Rifle&variant=stattrak', 'page=2'],
  frequency: ['instant', 'daily', 'off'],
  target: [0.5, 1, 2.5, 10_000],
  endpoint: [givenSubscription().endpoint, 'https://example.com/push'],
  p256dh: [keys.p256dh],
  auth: [keys.auth],
};

interface AlertsInput {
  customerId: number;
  itemId: number;
  /** Word in everything that the customer typed. */
  mark: string;
}

/** A favourite, a saved search, a price alert with a notice, consent to news of favourites, and a browser. */
export async function givenAlerts(db: Db, { customerId, itemId, mark }: AlertsInput): Promise<void> {
  const { endpoint, p256dh, auth } = givenSubscription(`https://updates.push.services.mozilla.com/wpush/v2/${mark}`);
  await addFavourite(db, { customerId, itemId, now: new Date() });
  await db`
    insert into alerts.saved_searches (customer_id, name, query, currency, language_id, frequency, by_email, by_push, created_at)
    select ${customerId}, ${`Search ${mark}`}, ${`search=${mark}`}, 'EUR', min(id), 'daily', true, false, now()
    from content.languages`;
  await db`
    insert into alerts.price_alerts (customer_id, item_id, target_minor, currency, target_cents, repeats, by_email, by_push, created_at)
    values (${customerId}, ${itemId}, 100, 'EUR', 100, false, true, false, now())`;
  await db`
    insert into alerts.notices (customer_id, price_alert_id, item_id, change_id, reason, price_cents, frequency, due_at, created_at)
    select customer_id, id, item_id, 1, 'price', 90, 'instant', now() + interval '1 day', now()
    from alerts.price_alerts where customer_id = ${customerId}`;
  await db`
    insert into alerts.favourite_alerts (customer_id, cheaper, back, frequency, by_email, by_push, consented_at)
    values (${customerId}, false, true, 'daily', true, false, now())`;
  await db`
    insert into alerts.push_devices (customer_id, endpoint, p256dh, auth, name, created_at)
    values (${customerId}, ${endpoint}, ${p256dh}, ${auth}, 'Firefox', now())`;
}
