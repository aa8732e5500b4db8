/** The settings that every configuration needs. Nothing connects to this address: tests open their own database. */
export const testSettings = { DATABASE_URL: 'postgres://loadout@127.0.0.1:5432/loadout' };
