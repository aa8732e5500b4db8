import { beforeAll, expect, test } from 'vitest';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenPasswordHash } from '../../../test-kit/given-customer.ts';
import { givenPayout } from '../../../test-kit/given-payout.ts';
import { listFullReads, listReadsWithout } from '../../../test-kit/recording-database.ts';
import { withRecordingDatabase } from '../../../test-kit/with-recording-database.ts';
import { listOffers, readOffer } from '#server/offers/offers.queries.ts';
import { countDeskOffers, countDeskStages, listDeskOffers } from './desk.queries.ts';
import type { DeskFilter } from './desk.types.ts';

const shop = withRecordingDatabase();

beforeAll(async () => {
  const { db } = shop;
  await db`
    insert into identity.customers (email, email_key, password_hash, name, surname, phone, created_at)
    select 'seller' || n || '@test.example', 'seller' || n || '@test.example', ${givenPasswordHash}, 'Kim', 'Test', '', now()
    from generate_series(1, 2000) n`;
  await db`
    insert into offers.offers (customer_id, title, item_url, quality, asked_cents, status, language_code, created_at, answer_by)
    select c.id, 'Knife ' || n, 'https://steamcommunity.com/x', 'field_tested', 100, 'pending', 'en',
      timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-01-04' + n * interval '1 minute'
    from generate_series(1, 20000) n
      join identity.customers c on c.email_key = 'seller' || (n % 2000 + 1) || '@test.example'`;
  const { id: itemId } = await givenItem(db, { title: '★ Butterfly Knife | Lore (Minimal Wear)' });
  await db`update offers.offers set item_id = ${itemId}, title = 'Butterflymesser' where title = 'Knife 500'`;
  await db`analyze`;
});

const everything: DeskFilter = { q: null, stage: null, quality: null, customerId: null, from: null, to: null };

async function find(q: string) {
  const filter = { ...everything, q };
  const { rows } = await listDeskOffers(shop.recording.db, filter, { sort: 'answer_by', after: null, limit: 2 });
  const { count: total } = await countDeskOffers(shop.recording.db, filter, 10_000);
  return { titles: rows.map(({ title }) => title), total };
}

test('a search finds offers by number, title and address without reading all of them', async () => {
  expect((await find('knife 1')).titles).toEqual(['Knife 1', 'Knife 10']);
  expect(await find('knife 20000')).toEqual({ titles: ['Knife 20000'], total: 1 });
  expect(await find('seller78@')).toEqual({ titles: ['Knife 77', 'Knife 2077'], total: 10 });
  const [{ id }] = await shop.db<[{ id: number }]>`select id from offers.offers where title = 'Knife 77'`;
  expect(await find(`#${id}`)).toEqual({ titles: ['Knife 77'], total: 1 });
  expect(await find('lore butterfly kn')).toEqual({ titles: ['Butterflymesser'], total: 1 });
  expect(await find('★')).toEqual({ titles: [], total: 0 });
  expect(await find('nothing like it')).toEqual({ titles: [], total: 0 });
  expect(await listFullReads(shop.recording, 'offers.offers')).toEqual([]);
});

test('stages are counted up to a limit, the paid ones without those that wait for their payout', async () => {
  const { db } = shop;
  for (const n of [1, 2, 3, 4]) {
    const [{ customerId }] = await db<[{ customerId: number }]>`
      select customer_id from offers.offers where title = ${`Knife ${n}`}`;
    const payoutId = await givenPayout(db, { customerId });
    await db`
      update offers.offers set status = 'completed', answered_at = now(), agreed_cents = asked_cents, agreed_at = now(),
        closed_at = now(), payout_id = ${payoutId} where title = ${`Knife ${n}`}`;
    if (n > 1)
      await db`
        update payments.payouts set state = 'sent', iban = null, sent_at = now(), provider_payout_id = ${`po_${n}`},
          attempts = 1 where id = ${payoutId}`;
  }
  expect(await countDeskStages(db, 2)).toMatchObject({ pending: 2, waits_for_skin: 1, paid: 2, declined: 0 });
  expect(await countDeskStages(db, 5)).toMatchObject({ pending: 5, waits_for_skin: 1, paid: 3, declined: 0 });
});

test('offers find their payout, and what the bank paid before, by indexes', async () => {
  const { db, recording } = shop;
  await db`
    insert into payments.payouts (purpose, reference_id, customer_id, provider, method, amount_minor, payment_ids, state,
      failure_reason, failed_at, replaced_at, last_four, holder, held_until, created_at)
    select purpose, 800000 + n, customer_id, provider, method, amount_minor, payment_ids, 'failed', 'closed', now(), now(),
      last_four, holder, held_until, created_at
    from (select * from payments.payouts limit 1) p, generate_series(1, 20000) n`;
  await db`analyze payments.payouts`;
  const [{ id, customerId }] = await db<[{ id: number; customerId: number }]>`
    select id, customer_id from offers.offers where title = 'Knife 1'`;
  recording.statements.clear();
  await listOffers(recording.db, customerId);
  await readOffer(recording.db, id, customerId);
  for (const stage of ['payout_failed', 'to_pay'] as const)
    await listDeskOffers(recording.db, { ...everything, stage }, { sort: 'answer_by', after: null, limit: 50 });
  expect(await listFullReads(recording, 'payments.payouts')).toEqual([]);
  expect(await listReadsWithout(recording, 'payouts_paid_after_all')).toEqual([]);
});
