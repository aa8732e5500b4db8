/** What machines call the shop: search engines, other sites, the home screen of a phone. People read it in texts. */
export const shopName = 'Loadout';
