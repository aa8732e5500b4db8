import { z } from 'zod';
import { openGateways } from '#server/app/open-gateways.ts';
import { checkPaymentAsStaff } from '#server/office/payments/check-payment-as-staff.ts';
import { defineCommand, idSchema } from './command-input.ts';

export const paymentCheck = defineCommand({
  name: 'payment check',
  usage: 'ID',
  does: 'ask the provider about a payment at once, and settle it by the answer',
  positionals: ['id'],
  options: {},
  input: z.object({ id: idSchema }),
  run: async ({ db, clock, config, actor }, { id: paymentId }) => {
    const { gateways } = await openGateways(db, clock, config);
    const { before, after, reported } = await checkPaymentAsStaff(db, { paymentId, gateways, actor, now: clock.now() });
    return { paymentId, state: after, stateBefore: before, reported };
  },
  toText: ({ paymentId, state, stateBefore, reported }) => {
    const answer = reported === null ? 'does not know it' : `says ${reported}`;
    const change = state === stateBefore ? `it stays ${state}` : `${stateBefore} became ${state}`;
    return `Payment ${paymentId}: the provider ${answer}; ${change}.`;
  },
});
