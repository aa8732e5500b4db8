/** Users of the demo, or bots. */
export { selectAccounts as listTwinAccounts } from './steam-twin.sql.ts';

export { selectAccount as findTwinAccount } from './steam-twin.sql.ts';

/** Shows an inventory to everybody, or to nobody; false for an unknown account. */
export { updateVisibility as setInventoryVisibility } from './steam-twin.sql.ts';

/** Configures a fault for the next calls of an operation; zero times removes it. */
export { upsertFault as orderSteamFault } from './steam-twin.sql.ts';

/** Consumes a configured fault; null if none. */
export { updateFaultUsed as takeSteamFault } from './steam-twin.sql.ts';

/** The bot that signs in with a name. */
export { selectBotByName as findTwinBot } from './steam-twin.sql.ts';
