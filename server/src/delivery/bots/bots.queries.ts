/** The bots in their order of use, without secrets. */
export { selectBots as listBots } from './bots.sql.ts';

/** Whether a bot exists or existed. */
export { selectHadBots as hadBots } from './bots.sql.ts';
