import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { euroDigits, toMajor } from '#contract/money.ts';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { listAudit } from '#server/audit/audit.queries.ts';
import { payoutSources } from '#server/offers/offers.queries.ts';
import { nameActors } from '#server/office/staff/staff.queries.ts';
import { readPayoutDetails } from '#server/payments/payout-list.queries.ts';
import type { PayoutDetails } from '#server/payments/payout-list.types.ts';
import { toHandDestination } from '#server/payments/hand-payouts.rules.ts';
import type { Payout, PayoutApproval } from '#server/payments/payouts.types.ts';
import type { SurplusClosing } from '#server/payments/surplus.types.ts';
import type { Reader } from '#server/platform/db.ts';
import { actionsOf } from './payout-actions.rules.ts';
import { toPayoutRow } from './payout-rows.ts';
import { toDetailsAskedAt, toPayoutTimeline } from './payout-timeline.rules.ts';

type PayoutPage = OfficeReplyOf<'readPayout'>['payload'];

const auditMax = 500;

/** Reads everything about a payout for staff, and what the one who asks may do with it. */
export async function readPayoutPage(
  reader: Reader,
  payoutId: number,
  { actor, now }: { actor: string; now: Date },
): Promise<PayoutPage> {
  const withoutItem = await payoutSources.listUnready(reader, [payoutId]);
  const [details, audit] = await Promise.all([
    readPayoutDetails(reader, payoutId, { now, withoutItem }),
    listAudit(reader, { subject: `payout:${payoutId}`, limit: auditMax }),
  ]);
  const isItemMissing = withoutItem.length > 0 && details.payout.state !== 'sent';
  return {
    ...toPayoutRow(details.payout),
    ...toHistory(details),
    actions: actionsOf({ ...details, isItemMissing, actor, now }),
    started_by: toStart(details.payout),
    pay_to: details.payout.startedBy === actor ? toPayTo(details.payout) : null,
    item_missing: isItemMissing,
    disputed: details.payout.isDisputed,
    settled_by: details.payout.settledBy,
    named_by: details.payout.namedBy,
    doubtful: details.payout.isDoubtful,
    details_asked_at: toDetailsAskedAt(details, audit),
    timeline: await nameActors(reader, toPayoutTimeline(details, audit)),
  };
}

const toStep = ({ actor, approvedAt }: PayoutApproval) => ({ actor, at: toEpochSeconds(approvedAt) });

const toStart = ({ startedBy: actor, attemptedAt: at }: Payout) =>
  actor !== null && at !== null ? { actor, at: toEpochSeconds(at) } : null;

function toPayTo(payout: Payout): PayoutPage['pay_to'] {
  const destination = toHandDestination(payout);
  if (destination.method === 'mbway') return { phone: destination.phone, entity: null, reference: null };
  const { entity, reference } = destination;
  return { phone: null, entity, reference };
}

const toClosing = ({ askedBy: actor, askedAt, way, amountMinor }: SurplusClosing) => ({
  actor,
  at: toEpochSeconds(askedAt),
  way,
  amount: toMajor(amountMinor, euroDigits),
});

function toHistory({
  approvals,
  unpaidNotes,
  surplusClosing,
  files,
  others,
}: PayoutDetails): Pick<
  PayoutPage,
  'approved_by' | 'unpaid_noted_by' | 'unpaid_needs_two' | 'surplus_closing' | 'files' | 'others'
> {
  return {
    approved_by: approvals.map(toStep),
    unpaid_noted_by: unpaidNotes.map(toStep),
    surplus_closing: surplusClosing && toClosing(surplusClosing),
    unpaid_needs_two: files.at(-1)?.needsTwo ?? false,
    files: files.map(({ batchId, day, outcome, outcomeReason, reportedBy, reportedAt, withdrawnAt }) => ({
      batch_id: batchId,
      day,
      outcome,
      reason: outcomeReason,
      reported_by: reportedBy,
      reported_at: reportedAt && toEpochSeconds(reportedAt),
      withdrawn_at: withdrawnAt && toEpochSeconds(withdrawnAt),
    })),
    others: others.map(({ id, state, replacedAt, surplusMinor, createdAt }) => ({
      id,
      state: replacedAt ? 'replaced' : state,
      surplus: toMajor(surplusMinor, euroDigits),
      created_at: toEpochSeconds(createdAt),
    })),
  };
}
