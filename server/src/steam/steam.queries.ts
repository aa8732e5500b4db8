/** Forgets what was read of an inventory. Idempotent. */
export { deleteInventory as forgetInventory } from './steam.sql.ts';
