import type { Reader } from '#server/platform/db.ts';
import { toPage, toTotal, type Total } from '#server/platform/keyset.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectApprovals, selectUnpaidNotes } from './approvals.sql.ts';
import { selectFactsOfPayout } from './bank-facts.sql.ts';
import { readTransfer } from './batches.queries.ts';
import {
  selectEntriesOfPayout,
  selectFilesOfPayout,
  selectListedPayout,
  selectListedPayouts,
  selectOtherPayouts,
  selectPayoutCount,
} from './payout-list.sql.ts';
import { selectWaitingClosing } from './surplus.sql.ts';
import { everyPayout } from './payout-list.rules.ts';
import type {
  PayoutDetails,
  PayoutListPage,
  PayoutListRequest,
  PayoutMoment,
  PayoutQueue,
} from './payout-list.types.ts';

/** Lists a page of payouts for staff. */
export async function listPayouts(reader: Reader, request: PayoutListRequest): Promise<PayoutListPage> {
  const rows = await selectListedPayouts(reader, request);
  return toPage(rows, request.limit, ({ id, heldUntil }) => ({ value: heldUntil.toISOString(), id }));
}

export async function countPayouts(
  reader: Reader,
  counted: Pick<PayoutListRequest, 'filter' | 'moment'> & { countMax: number },
): Promise<Total> {
  return toTotal(await selectPayoutCount(reader, counted), counted.countMax);
}

/** Where somebody still has something to do. */
const openQueues = [
  'waiting_for_approval',
  'held',
  'waiting_for_item',
  'due',
  'due_by_hand',
  'started',
  'unclear',
  'disputed',
  'earlier_paid',
  'exported',
  'failed',
  'contradicted',
  'overpaid',
] as const;

/** Where staff can do something now. */
const queuesToDo = [
  'waiting_for_approval',
  'due',
  'due_by_hand',
  'started',
  'unclear',
  'earlier_paid',
  'failed',
  'contradicted',
] as const;

/** Counts the payouts of each stage that is not the end, those that the bank contradicts, and those to get money back for, up to a maximum. */
export function countOpenQueues(
  reader: Reader,
  counted: { moment: PayoutMoment; countMax: number },
): Promise<{ stage: PayoutQueue; count: number }[]> {
  return Promise.all(openQueues.map((stage) => countQueue(reader, stage, counted)));
}

/** Counts the payouts with which staff can do something now, each queue up to a maximum. */
export async function countPayoutsToDo(
  reader: Reader,
  counted: { moment: PayoutMoment; countMax: number },
): Promise<number> {
  const counts = await Promise.all(queuesToDo.map((stage) => countQueue(reader, stage, counted)));
  return counts.reduce((sum, { count }) => sum + count, 0);
}

async function countQueue(
  reader: Reader,
  stage: PayoutQueue,
  counted: { moment: PayoutMoment; countMax: number },
): Promise<{ stage: PayoutQueue; count: number }> {
  const { count } = await countPayouts(reader, { filter: { ...everyPayout, stage }, ...counted });
  return { stage, count };
}

/** Reads a payout for staff, with what was booked, who approved it, and the files it was in. */
export async function readPayoutDetails(
  reader: Reader,
  payoutId: number,
  moment: PayoutMoment,
): Promise<PayoutDetails> {
  const row = (await selectListedPayout(reader, payoutId, moment)) ?? refuse('payout_not_found', { payoutId });
  return {
    payout: row,
    approvals: await selectApprovals(reader, payoutId),
    unpaidNotes: await selectUnpaidNotes(reader, await readTransfer(reader, row)),
    surplusClosing: row.surplusMinor > 0 ? await selectWaitingClosing(reader, payoutId) : null,
    files: await selectFilesOfPayout(reader, payoutId),
    bankFacts: await selectFactsOfPayout(reader, payoutId),
    entries: await selectEntriesOfPayout(reader, payoutId),
    others: await selectOtherPayouts(reader, row),
  };
}
