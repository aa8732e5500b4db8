/** Name of the shop for machines: search engines, other sites, home screens. Customers read it in texts. */
export const shopName = 'Loadout';
