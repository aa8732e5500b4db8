import type { Reader, Tx } from '#server/platform/db.ts';
import type { ExportedDeposit } from './wallet.types.ts';

/** Locks by id, the order of all code that locks several. */
export async function selectDepositIdsForUpdate(tx: Tx, customerId: number): Promise<void> {
  await tx`select id from wallet.deposits where customer_id = ${customerId} order by id for no key update`;
}

/** Deposits that wait for payment or credit, or can still be paid at the provider. */
export async function selectHasOpenDeposit(reader: Reader, customerId: number): Promise<boolean> {
  const rows = await reader`
    select from wallet.deposits d left join payments.payments p on p.id = d.payment_id
    where d.customer_id = ${customerId} and (
      d.status = 'pending' or p.status in ('created', 'open', 'pending')
      or (p.status = 'paid' and d.status not in ('credited', 'refunded')))
    limit 1`;
  return rows.length > 0;
}

export async function selectDepositsToExport(reader: Reader, customerId: number): Promise<ExportedDeposit[]> {
  return reader<ExportedDeposit[]>`
    select id, customer_id, status, method, coins_minor, charge_cents,
      language_code, payment_id, created_at,
      credited_at, contact
    from wallet.deposits where customer_id = ${customerId} order by created_at desc, id desc`;
}

export async function updateDepositsToAnonymous(tx: Tx, customerId: number): Promise<void> {
  await tx`update wallet.deposits set contact = '{}' where customer_id = ${customerId}`;
}
