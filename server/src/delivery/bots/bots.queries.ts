/** The bots in their order of use, without secrets. */
export { selectBots as listBots } from './bots.sql.ts';

/** Whether a bot exists or existed. */
export { selectHadBots as hadBots } from './bots.sql.ts';

/** Deliveries that a person has to look after. */
export { selectStopped as listStoppedDeliveries } from './stopped-deliveries.sql.ts';

export { selectWaitingCount as countWaitingDeliveries } from './trade-offers.sql.ts';

/** Changes name, pause and order of use of a locked bot. */
export { updateBot as changeBot } from './bots.sql.ts';
