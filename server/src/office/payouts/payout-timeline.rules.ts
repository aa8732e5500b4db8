import { dayText } from '#contract/day-text.ts';
import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import type { AuditEntry } from '#server/audit/audit.types.ts';
import { codeText } from '#contract/office/code-text.ts';
import { formatMoney } from '#server/formatting/format-money.ts';
import { transferText } from '#server/office/ledger-texts.rules.ts';
import type { BankFact } from '#server/payments/bank.types.ts';
import type { PayoutDetails, PayoutEntry } from '#server/payments/payout-list.types.ts';

type Entry = OfficeReplyOf<'readPayout'>['payload']['timeline'][number];

interface Step {
  at: Date | null;
  text: string;
  detail?: string | null;
  /** Until when `detail` holds. */
  until?: Date | null;
  actor?: string | null;
}

const holdMoved = 'payout.hold_moved';

const auditTexts: Record<string, string> = {
  'payout.approved': 'Approved',
  'payout.attempted': 'Given to the provider',
  'payout.checked': 'Provider asked',
  'payout.sent': 'Noted as sent',
  'payout.failed': 'Noted as failed',
  'payout.unpaid_noted': 'Noted that the bank will not pay, which needs a second person',
  'payout.returned': 'Noted as returned by the bank',
  'payout.paid_twice': 'Noted as paid once too often: the money has to come back',
  'payout.surplus_close_asked': 'Asked to close the surplus, which needs a second person',
  'payout.surplus_closed': 'Surplus closed',
  'payout.superseded': 'Noted as rejected by the bank, after another file or payout took over',
  'payout.retried': 'To be paid again',
  'payout.settled_by_earlier': 'Settled by an earlier payout that the bank paid after all',
  'payout.allowed_beside_earlier': 'Let leave although an earlier payout was paid',
  'payout.hand_started': 'Started to pay by hand',
  'payout.hand_released': 'Released: not paid',
  'payout.hand_return_noted': 'Noted that the money came back, which needs a second person',
  'payout.hand_returned': 'Noted that the money came back',
  [holdMoved]: 'Hold moved: the skin arrived',
  'payout.details_asked': 'Customer asked again for other details',
};

/** Everything that happened to a payout, oldest first; what happened at one moment in the order of these sources. */
export function toPayoutTimeline(details: PayoutDetails, audit: readonly AuditEntry[]): Entry[] {
  const steps = [
    ...toFacts(details, heldUntilAtFirst(details, audit)),
    ...toBookings(details.entries),
    ...audit.toReversed().map(toAuditStep),
    ...toEnds(details.payout),
  ];
  return steps
    .flatMap((step) => (step.at ? [{ ...step, at: step.at }] : []))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, text, detail = null, until, actor = null }) => ({
      at: toEpochSeconds(at),
      text,
      detail,
      until: until ? toEpochSeconds(until) : null,
      actor,
    }));
}

const sumOf = (amountMinor: number, currency: string): string => formatMoney({ amountMinor, currency }, 'coins');

const factTexts: Record<BankFact['kind'], string> = {
  debit: 'bank paid',
  credit: 'money came back to the account of the shop',
  rejection: 'bank rejected',
};

/** End of the hold at the day of the request. */
function heldUntilAtFirst({ payout }: PayoutDetails, audit: readonly AuditEntry[]): Date {
  const move = audit.findLast(({ action }) => action === holdMoved);
  return move ? new Date(String(move.details['heldUntil.from'])) : payout.heldUntil;
}

function toFacts({ payout, files, bankFacts }: PayoutDetails, heldUntil: Date): Step[] {
  const { createdAt, amountMinor } = payout;
  const days = new Map(files.map(({ batchId, day }) => [batchId, dayText(day)]));
  const held = heldUntil > createdAt ? { detail: 'Held', until: heldUntil } : {};
  return [
    { at: createdAt, text: `Payout of ${sumOf(amountMinor, 'EUR')} owed`, ...held },
    ...files.flatMap(({ createdAt: at, day, messageId, withdrawnAt }) => [
      { at, text: `Put into the file of ${dayText(day)}`, detail: messageId },
      { at: withdrawnAt, text: `The file of ${dayText(day)} was withdrawn` },
    ]),
    ...bankFacts.map(({ batchId, kind, reference, isNote, reason, reportedBy: actor, reportedAt: at }) => ({
      at,
      text: `${isNote ? 'Noted by staff: the' : 'The'} ${factTexts[kind]}, file of ${days.get(batchId)}`,
      detail:
        [kind !== 'rejection' && reference && `Reference ${reference}`, reason].filter(Boolean).join('. ') || null,
      actor,
    })),
  ];
}

function toEnds({ sentAt, arrivedAt, returnedAt, replacedAt, ...payout }: PayoutDetails['payout']): Step[] {
  const { providerPayoutId, contradictedAt, settledBy } = payout;
  return [
    {
      at: contradictedAt,
      text:
        settledBy === null
          ? 'Rejected by the bank after it was paid'
          : `Payout #${settledBy}, which settled it, was rejected by the bank`,
    },
    { at: sentAt, text: 'Sent', detail: providerPayoutId },
    { at: arrivedAt, text: 'Arrived at the recipient' },
    { at: returnedAt, text: 'Booked back: the money is owed again' },
    { at: replacedAt, text: 'Ended: another payout or the wallet took over' },
  ];
}

function toBookings(entries: readonly PayoutEntry[]): Step[] {
  const transfers = Map.groupBy(entries, ({ transferId }) => transferId);
  return [...transfers].map(([id, sides]) => {
    const { kind = '', occurredAt: at = null } = sides[0] ?? {};
    return { at, ...transferText({ id, kind, entries: sides }) };
  });
}

const wayTexts: Record<string, string> = {
  paid_back: 'paid back by another way',
  written_off: 'written off',
};

const answerTexts: Record<string, string> = {
  taken: 'it has the payout',
  not_taken: 'it has no such payout',
  waiting: 'it has none yet, and the attempt may still reach it',
};

function toAuditStep({ now: at, actor, action, details }: AuditEntry): Step {
  const { reason, failureReason, isForced, way, earlierId, answer } = details;
  const text = auditTexts[action] ?? codeText(action);
  if (action === holdMoved)
    return { at, text, detail: 'Held', until: new Date(String(details['heldUntil.to'])), actor };
  const parts = [
    earlierId === undefined ? null : `payout #${String(earlierId)}`,
    wayTexts[String(way)],
    answerTexts[String(answer)],
    reason ?? failureReason,
    isForced === true ? 'before the hold ended' : null,
  ];
  const detail = parts.filter((part) => part !== null && part !== undefined && part !== '').join(', ');
  return { at, text, detail: detail || null, actor };
}

/** When the customer of a failed payout was last asked by email for other details, which the email about the failure does. */
export function toDetailsAskedAt({ payout }: PayoutDetails, audit: readonly AuditEntry[]): number | null {
  const { state, purpose, failedAt } = payout;
  if (state !== 'failed' || purpose !== 'offer' || !failedAt) return null;
  const repeats = audit.filter(({ action }) => action === 'payout.details_asked').map(({ now }) => toEpochSeconds(now));
  return Math.max(toEpochSeconds(failedAt), ...repeats);
}
