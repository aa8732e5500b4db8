import type { CustomerCounts } from '#contract/office/customers.ts';
import { assert } from '#server/platform/assert.ts';
import type { Reader } from '#server/platform/db.ts';

/** Counts what the lists of the office show of a customer; each part reads an index. */
export async function selectCustomerCounts(reader: Reader, customerId: number): Promise<CustomerCounts> {
  const [counts] = await reader<CustomerCounts[]>`
    select
      (select count(*)::int from checkout.orders where customer_id = ${customerId}) as orders,
      p.payments, p.deposits, p.disputes,
      (select count(*)::int from offers.offers where customer_id = ${customerId}) as offers,
      (select count(*)::int from payments.payouts where customer_id = ${customerId}) as payouts
    from (
      select count(*)::int as payments, count(*) filter (where purpose = 'deposit')::int as deposits,
        coalesce(sum((select count(*) from payments.disputes d where d.payment_id = b.id)), 0)::int as disputes
      from payments.payments b where customer_id = ${customerId}) p`;
  assert(counts, 'a selection of counts is one row');
  return counts;
}
