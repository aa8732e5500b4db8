import type { IntegrityCheck } from '#server/ledger/ledger.types.ts';
import type { Db } from '#server/platform/db.ts';

/** Checks that the shop owes what was agreed, once for each offer and for nothing else, explained it, and stocked what it paid for. Only reads. */
export async function verifyOffers(db: Db): Promise<IntegrityCheck[]> {
  return db<IntegrityCheck[]>`
    with agreed as (
      select o.id, p.id is not null as holds from offers.offers o
      left join payments.payouts p on p.id = o.payout_id and p.purpose = 'offer' and p.reference_id = o.id
        and p.amount_minor = o.agreed_cents and p.customer_id = o.customer_id and p.replaced_at is null
      where o.status = 'completed'
    ), owed as (
      select p.id, o.id is not null as holds from payments.payouts p
      left join offers.payees y on y.payout_id = p.id
      left join offers.offers o on o.id = p.reference_id and o.id = y.offer_id
        and (p.replaced_at is not null or o.payout_id = p.id)
      where p.purpose = 'offer'
    ), explained as (
      select o.id, (select sum((line->>'cents')::bigint) from jsonb_array_elements(o.price_lines) line) = o.offered_cents
        as holds
      from offers.offers o where o.price_lines is not null
    )
    select 'every completed offer has the payout of its price' as fact, count(*)::int as checked,
      count(*) filter (where not holds)::int as broken, 'offer ' || min(id) filter (where not holds) as example
    from agreed
    union all
    select 'every payout for an offer is the one of that offer', count(*)::int,
      count(*) filter (where not holds)::int, 'payout ' || min(id) filter (where not holds)
    from owed
    union all
    select 'the lines of every explained counter-offer sum to it', count(*)::int,
      count(*) filter (where not holds)::int, 'offer ' || min(id) filter (where not holds)
    from explained
    union all
    select 'every skin that was bought arrived and cost its agreed price', count(*)::int,
      (count(*) filter (where not (o.received_at is not null and o.agreed_cents = b.purchase_cents)))::int,
      'offer ' || min(o.id) filter (where not (o.received_at is not null and o.agreed_cents = b.purchase_cents))
    from offers.bought_skins b join offers.offers o on o.id = b.offer_id`;
}
