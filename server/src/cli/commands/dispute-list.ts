import { z } from 'zod';
import { listDisputes } from '#server/payments/disputes.queries.ts';
import { formatMoment } from '#server/formatting/format-date.ts';
import { idSchema, defineCommand } from './command-input.ts';
import { formatEuros, toTable } from './table.ts';

const disputesMax = 100;

/** Lists disputes. */
export const disputeList = defineCommand({
  name: 'dispute list',
  usage: '[--status=open|won|lost] [--before=ID]',
  does: `show the newest ${disputesMax} disputed payments, or those before one`,
  positionals: [],
  options: { status: { type: 'string' }, before: { type: 'string' } },
  input: z.object({ status: z.enum(['open', 'won', 'lost']).optional(), before: idSchema.optional() }),
  run: async ({ db, write }, { status = null, before: beforeId = null }) => {
    const disputes = await listDisputes(db, { status, beforeId, limit: disputesMax });
    if (disputes.length === 0) return write('There are no such disputes.');
    const rows = disputes.map((dispute) => [
      dispute.id,
      `${dispute.purpose} ${dispute.referenceId}`,
      dispute.status,
      formatEuros(dispute.amountMinor),
      dispute.reason,
      formatMoment(dispute.openedAt),
      dispute.status === 'open' && dispute.evidenceDueAt ? formatMoment(dispute.evidenceDueAt) : '',
    ]);
    toTable(['ID', 'FOR', 'STATUS', 'AMOUNT', 'REASON', 'OPENED', 'EVIDENCE UNTIL'], rows).forEach(write);
  },
});
