import { z } from 'zod';
import { noteArrival } from '#server/office/offers/note-arrival.ts';
import { idSchema, defineCommand } from './command-input.ts';

export const offerReceived = defineCommand({
  name: 'offer received',
  usage: 'ID',
  does: 'note that the item of an agreed offer arrived at the shop',
  positionals: ['id'],
  options: {},
  input: z.object({ id: idSchema }),
  run: async ({ db, clock, actor }, { id: offerId }) => {
    const state = await noteArrival(db, { offerId, actor, now: clock.now() });
    return { offerId, state };
  },
  toText: ({ offerId }) => `The item of offer ${offerId} is received.`,
});
