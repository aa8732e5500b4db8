import { z } from 'zod';
import { listDisputes } from '#server/payments/disputes.queries.ts';
import { formatMoment } from '#server/formatting/format-date.ts';
import { idSchema, defineCommand } from './command-input.ts';
import { toDisputeData } from './dispute-data.ts';
import { formatSum } from './money-text.ts';
import { toList } from './table.ts';

const disputesMax = 100;
const states = ['open', 'won', 'lost'] as const;

/** Lists disputes. */
export const disputeList = defineCommand({
  name: 'dispute list',
  usage: '[--status=open|won|lost] [--before=ID]',
  does: `show the newest ${disputesMax} disputed payments, or those before one`,
  positionals: [],
  options: { status: { type: 'string' }, before: { type: 'string' } },
  input: z.object({
    status: z.enum(states, { error: `is one of ${states.join(', ')}` }).optional(),
    before: idSchema.optional(),
  }),
  run: async ({ db }, { status = null, before: beforeId = null }) => {
    const disputes = await listDisputes(db, { status, beforeId, limit: disputesMax });
    return { disputes: disputes.map(toDisputeData) };
  },
  toText: ({ disputes }) =>
    toList(disputes, 'There are no such disputes.', {
      ID: ({ id }) => id,
      FOR: ({ purpose, referenceId }) => `${purpose} ${referenceId}`,
      STATUS: ({ status }) => status,
      AMOUNT: ({ amount }) => formatSum(amount),
      REASON: ({ reason }) => reason,
      OPENED: ({ openedAt }) => formatMoment(openedAt),
      'EVIDENCE UNTIL': ({ status, evidenceDueAt }) =>
        status === 'open' && evidenceDueAt ? formatMoment(evidenceDueAt) : '',
    }),
});
