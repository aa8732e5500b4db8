import { z } from 'zod';
import { countWaitingDeliveries, listBots, listStoppedDeliveries } from '#server/delivery/bots/bots.queries.ts';
import { defineCommand } from './command-input.ts';
import { toList } from './table.ts';

const stoppedMax = 200;

/** Shows the bots, and deliveries that wait for them or for a person. */
export const botList = defineCommand({
  name: 'bot list',
  usage: '',
  does: 'show the Steam bots, and deliveries that they stopped',
  positionals: [],
  options: {},
  input: z.object({}),
  run: async ({ db }) => ({
    bots: (await listBots(db)).map((bot) => ({
      id: bot.id,
      accountName: bot.accountName,
      displayName: bot.displayName,
      isPaused: bot.isPaused,
      openOffers: bot.openOffers,
      lastError: bot.lastError,
    })),
    waiting: await countWaitingDeliveries(db),
    stopped: await listStoppedDeliveries(db, stoppedMax),
  }),
  toText: ({ bots, waiting, stopped }) => [
    ...toList(bots, 'There are no bots yet. Add one: npm run shop -- bot add ACCOUNT --name=TEXT --secrets=FILE', {
      ID: ({ id }) => id,
      ACCOUNT: ({ accountName }) => accountName,
      NAME: ({ displayName }) => displayName,
      STATE: ({ isPaused, lastError }) => (isPaused ? 'paused' : (lastError ?? 'in use')),
      OFFERS: ({ openOffers }) => openOffers,
    }),
    `Deliveries that wait for a bot: ${waiting}`,
    ...(stopped.length === 0
      ? []
      : toList(stopped, '', {
          DELIVERY: ({ deliveryId }) => deliveryId,
          ORDER: ({ orderId }) => orderId,
          PROBLEM: ({ problem, detail }) => (detail === null ? problem : `${problem} (${detail})`),
          TRIES: ({ tries }) => tries,
          ITEM: ({ title }) => title,
        })),
  ],
});
