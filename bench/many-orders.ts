import { openDb } from '#server/platform/db.ts';

/** Fills a seeded shop with paid orders of two years, their lines, deliveries and transfers. Triggers are off. */
export async function fillOrders(databaseUrl: string, count: number): Promise<void> {
  const db = openDb(databaseUrl, { connectionsMax: 1 });
  await db`set session_replication_role = replica`;
  await db`
    insert into checkout.orders (customer_id, status, method, subtotal_cents, total_cents, vat_cents, vat_bps, total_coins_minor,
      wallet_cents, wallet_coins_minor, display_currency, display_digits, display_total_minor, language_code, contact, country_id,
      trade_url, created_at, paid_at, completed_at)
    select c.id, 'completed', m.method, v.cents, v.cents, v.cents / 6, 2000, v.cents,
      case m.method when 'balance' then v.cents else 0 end, case m.method when 'balance' then v.cents else 0 end,
      'EUR', 2, v.cents, 'en', jsonb_build_object('name', 'Kim', 'surname', 'Bench', 'email', 'bench-' || n % 50000 || '@example.com',
        'phone', '+4930', 'countryId', k.id, 'city', 'Berlin', 'address', 'Street 1', 'postCode', '10115', 'steamId', ''), k.id,
      'https://steamcommunity.com/tradeoffer/new/?partner=' || n || '&token=AbCd1234', v.at, v.at, v.at + interval '1 hour'
    from generate_series(1, ${count}::int) n
    cross join lateral (select 100 + (n::bigint * 7919) % 50000 as cents, now() - make_interval(secs => n * 63.0) as at) v
    cross join lateral (select (array['card', 'balance', 'card', 'bank', 'mobile'])[1 + n % 5] as method) m
    cross join lateral (select (array[276, 250, 616, 724, 826, 804, 620])[1 + (n / 3) % 7] as id) k
    cross join lateral (select ids[1 + n % array_length(ids, 1)] as id from (select array_agg(id) as ids from identity.customers) i) c`;
  await db`
    insert into checkout.order_lines (order_id, position, item_id, title, count, unit_cents, unit_coins_minor, unit_display_minor, type, category)
    select o.id, 1, i.ids[1 + o.id % array_length(i.ids, 1)], 'AK-47 | Redline', 1, o.total_cents, o.total_cents, o.total_cents, 'Rifle', 'rifles'
    from checkout.orders o cross join (select array_agg(id) as ids from catalog.items) i
    where not exists (select from checkout.order_lines l where l.order_id = o.id)`;
  await db`
    with made as (
      insert into ledger.transfers (key, kind, reference, entry_count, occurred_at, created_at)
      select 'order:' || o.id || ':sale', 'payment_sale', 'order:' || o.id, 2, o.paid_at, o.paid_at
      from checkout.orders o where o.paid_at is not null order by o.paid_at on conflict do nothing returning id, reference)
    insert into ledger.entries (transfer_id, account_id, currency, amount_minor)
    select m.id, a.id, 'EUR', case a.code when 'sales' then o.total_cents else -o.total_cents end
    from made m join checkout.orders o on o.id = substr(m.reference, 7)::int
    cross join ledger.accounts a where a.code in ('sales', 'unapplied_receipts')`;
  await db`vacuum analyze`;
  await db.end();
}
