/** Forgets what was read of an inventory. Idempotent. */
export { deleteInventory as forgetInventory } from './steam.sql.ts';

/** Inventory as Steam showed it last, however long ago; null if it was never read. */
export { selectInventory as findKeptInventory } from './steam.sql.ts';
