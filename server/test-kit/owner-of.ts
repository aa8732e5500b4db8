import type { RouteName } from '#contract/endpoints.ts';
import type { Db } from '#server/platform/db.ts';
import type { Input } from './schema-arbitrary.ts';

/** Calls whose `id` belongs to one customer, with the table of its owner. */
const ownedBy: Partial<Record<RouteName, { table: string; key: string }>> = {
  readOrder: { table: 'checkout.orders', key: 'id' },
  readDeposit: { table: 'wallet.deposits', key: 'id' },
  readOffer: { table: 'offers.offers', key: 'id' },
  acceptOffer: { table: 'offers.offers', key: 'id' },
  declineOffer: { table: 'offers.offers', key: 'id' },
  withdrawOffer: { table: 'offers.offers', key: 'id' },
  revokeSession: { table: 'identity.sessions', key: 'number' },
};

/** Returns the owner of the `id` of a call: null without an owner, undefined for calls without such an `id`. */
export async function ownerOf(db: Db, call: RouteName, { id }: Input): Promise<number | null | undefined> {
  const owned = ownedBy[call];
  if (!owned) return undefined;
  const named = typeof id === 'number' || typeof id === 'string' ? Number(id) : Number.NaN;
  if (!Number.isSafeInteger(named) || Math.abs(named) > 2_147_483_647) return null;
  const [row] = await db.unsafe<{ owner: number }[]>(
    `select customer_id as owner from ${owned.table} where ${owned.key} = ${named}`,
  );
  return row?.owner ?? null;
}
