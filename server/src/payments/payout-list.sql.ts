import type { Reader } from '#server/platform/db.ts';
import { isPayoutDisputed } from './batches.sql.ts';
import { earlierPaidOf } from './surplus.sql.ts';
import type { Payout } from './payouts.types.ts';
import type {
  ListedPayout,
  PayoutDetails,
  PayoutEntry,
  PayoutFilter,
  PayoutListRequest,
  PayoutMoment,
  PayoutQueue,
  PayoutSort,
  PayoutToShow,
} from './payout-list.types.ts';
import { prefixPattern } from '#server/platform/prefix.ts';

const needed = (reader: Reader) => reader`
  case when p.amount_minor > (select payout_two_approvals_above_minor from content.settings)
    or p.named_by is not null or p.is_doubtful then 2 else 0 end`;

const approvalCount = (reader: Reader) => reader`
  (select count(*) from payments.payout_approvals a where a.payout_id = p.id)::int`;

/** Banks report what they have paid, and nothing later. */
const hasArrived = (reader: Reader) => reader`(p.provider = 'bank' or p.arrived_at is not null)`;

const joinedCustomers = (reader: Reader) => reader`join identity.customers c on c.id = p.customer_id`;

const customerName = (reader: Reader) => reader`concat_ws(' ', nullif(c.name, ''), nullif(c.surname, ''))`;
const isNameDifferent = (reader: Reader) => reader`payments.names_differ(p.holder, ${customerName(reader)})`;

const columns = (reader: Reader, { now, withoutItem }: PayoutMoment) => reader`
  p.*, ${approvalCount(reader)} as approval_count, ${needed(reader)} as approvals_needed,
  ${customerName(reader)} as customer_name, c.email, ${isNameDifferent(reader)} as is_name_different,
  ${isPayoutDisputed(reader)} as is_disputed, ${earlierPaidOf(reader)} as earlier_paid_id,
  case when p.replaced_at is not null then 'replaced' when p.started_by is not null then 'started' when p.is_unclear then 'unclear'
    when p.state = 'sent' and ${hasArrived(reader)} then 'paid'
    when p.state = 'failed' and ${earlierPaidOf(reader)} is not null then 'earlier_paid' when p.state <> 'pending' then p.state
    when ${isPayoutDisputed(reader)} then 'disputed' when ${earlierPaidOf(reader)} is not null then 'earlier_paid'
    when ${approvalCount(reader)} < ${needed(reader)} then 'waiting_for_approval'
    when p.held_until > ${now} then 'held' when p.id = any(${withoutItem}) then 'waiting_for_item'
    when p.provider = 'hand' then 'due_by_hand' else 'due' end as stage`;

const isUndisputed = (reader: Reader) =>
  reader`p.state = 'pending' and not p.is_unclear and not ${isPayoutDisputed(reader)}`;
const isPending = (reader: Reader) => reader`${isUndisputed(reader)} and ${earlierPaidOf(reader)} is null`;
const isApproved = (reader: Reader) => reader`${approvalCount(reader)} >= ${needed(reader)}`;

const mayLeave = (reader: Reader, { now }: PayoutMoment) =>
  reader`${isPending(reader)} and p.held_until <= ${now} and ${isApproved(reader)}`;

const isDue = (reader: Reader, moment: PayoutMoment) =>
  reader`${mayLeave(reader, moment)} and p.id <> all(${moment.withoutItem})`;

const conditions: Record<PayoutQueue, (reader: Reader, moment: PayoutMoment) => ReturnType<typeof isPending>> = {
  replaced: (reader) => reader`p.state = 'failed' and p.replaced_at is not null`,
  started: (reader) => reader`p.state = 'pending' and p.started_by is not null`,
  unclear: (reader) => reader`p.state = 'pending' and p.is_unclear and p.started_by is null`,
  disputed: (reader) => reader`p.state = 'pending' and not p.is_unclear and ${isPayoutDisputed(reader)}`,
  earlier_paid: (reader) =>
    reader`(p.state = 'failed' or ${isUndisputed(reader)}) and ${earlierPaidOf(reader)} is not null`,
  waiting_for_approval: (reader) => reader`${isPending(reader)} and not (${isApproved(reader)})`,
  held: (reader, { now }) => reader`${isPending(reader)} and p.held_until > ${now} and ${isApproved(reader)}`,
  waiting_for_item: (reader, moment) => reader`${mayLeave(reader, moment)} and p.id = any(${moment.withoutItem})`,
  due: (reader, moment) => reader`${isDue(reader, moment)} and p.provider <> 'hand'`,
  due_by_hand: (reader, moment) => reader`${isDue(reader, moment)} and p.provider = 'hand'`,
  exported: (reader) => reader`p.state = 'exported'`,
  sent: (reader) => reader`p.state = 'sent' and not ${hasArrived(reader)}`,
  paid: (reader) => reader`p.state = 'sent' and ${hasArrived(reader)}`,
  failed: (reader) => reader`p.state = 'failed' and p.replaced_at is null and ${earlierPaidOf(reader)} is null`,
  contradicted: (reader) => reader`p.contradicted_at is not null`,
  overpaid: (reader) => reader`p.surplus_minor > 0`,
};

interface Selection {
  filter: PayoutFilter;
  moment: PayoutMoment;
}

function found(reader: Reader, search: NonNullable<PayoutFilter['search']>) {
  if ('id' in search) return reader`p.id = ${search.id}`;
  if ('endToEndId' in search)
    return reader`
      p.id in (select payout_id from payments.payout_batch_lines where end_to_end_id = ${search.endToEndId})`;
  const isPayee =
    'tradeLink' in search
      ? reader`steam_trade_link <> '' and steam_trade_link like ${prefixPattern(search.tradeLink)}`
      : reader`email_key like ${prefixPattern(search.email)}`;
  return reader`p.customer_id in (select id from identity.customers where ${isPayee})`;
}

function matching(reader: Reader, { filter, moment }: Selection) {
  const { stage, search, customerId, method, isNameDifferent: isDifferent, from, to, minMinor, maxMinor } = filter;
  return reader`
    ${stage === null ? reader`true` : conditions[stage](reader, moment)}
    and ${search === null ? reader`true` : found(reader, search)}
    and ${customerId === null ? reader`true` : reader`p.customer_id = ${customerId}`}
    and ${method === null ? reader`true` : reader`p.method = ${method}`}
    and ${isDifferent === null ? reader`true` : reader`${isNameDifferent(reader)} = ${isDifferent}`}
    and ${from === null ? reader`true` : reader`p.created_at >= ${from}`}
    and ${to === null ? reader`true` : reader`p.created_at < ${to}`}
    and ${minMinor === null ? reader`true` : reader`p.amount_minor >= ${minMinor}`}
    and ${maxMinor === null ? reader`true` : reader`p.amount_minor <= ${maxMinor}`}`;
}

const orders: Record<PayoutSort, (reader: Reader) => ReturnType<typeof isPending>> = {
  id: (reader) => reader`p.id`,
  '-id': (reader) => reader`p.id desc`,
  held_until: (reader) => reader`p.held_until, p.id`,
  '-held_until': (reader) => reader`p.held_until desc, p.id desc`,
};

function following(reader: Reader, { sort, after }: PayoutListRequest) {
  if (after === null) return reader`true`;
  const beyond = sort.startsWith('-') ? reader`<` : reader`>`;
  return sort.endsWith('id')
    ? reader`p.id ${beyond} ${after.id}`
    : reader`(p.held_until, p.id) ${beyond} (${after.value}::timestamptz, ${after.id})`;
}

export function selectListedPayouts(reader: Reader, request: PayoutListRequest): Promise<ListedPayout[]> {
  return reader<ListedPayout[]>`
    select ${columns(reader, request.moment)} from payments.payouts p ${joinedCustomers(reader)}
    where ${matching(reader, request)} and ${following(reader, request)}
    order by ${orders[request.sort](reader)} limit ${request.limit + 1}`;
}

export async function selectPayoutCount(
  reader: Reader,
  { countMax, ...selection }: Selection & { countMax: number },
): Promise<number> {
  const customers = selection.filter.isNameDifferent === null ? reader`` : joinedCustomers(reader);
  const [row] = await reader<{ count: number }[]>`
    select count(*)::int as count from (
      select from payments.payouts p ${customers} where ${matching(reader, selection)} limit ${countMax + 1}) counted`;
  return row?.count ?? 0;
}

export async function selectListedPayout(
  reader: Reader,
  payoutId: number,
  moment: PayoutMoment,
): Promise<ListedPayout | null> {
  const [row] = await reader<ListedPayout[]>`
    select ${columns(reader, moment)} from payments.payouts p ${joinedCustomers(reader)}
    where p.id = ${payoutId}`;
  return row ?? null;
}

/** Oldest first. */
export function selectPayoutsToShow(reader: Reader, ids: number[]): Promise<PayoutToShow[]> {
  return reader<PayoutToShow[]>`
    select p.id, p.amount_minor, p.holder, ${customerName(reader)} as customer_name,
      ${isNameDifferent(reader)} as is_name_different
    from payments.payouts p ${joinedCustomers(reader)} where p.id = any(${ids}) order by p.id`;
}

export function selectFilesOfPayout(reader: Reader, payoutId: number): Promise<PayoutDetails['files']> {
  return reader<PayoutDetails['files']>`
    select l.batch_id, l.payout_id, l.end_to_end_id, l.amount_minor, l.debits, l.credits, l.is_rejected,
      l.outcome, l.outcome_reason, l.reported_by, l.reported_at,
      b.day::text as day, b.message_id, b.created_at, b.withdrawn_at,
      b.amount_minor > (select payout_two_approvals_above_minor from content.settings) as needs_two
    from payments.payout_batch_lines l join payments.payout_batches b on b.id = l.batch_id
    where l.payout_id = ${payoutId} order by l.batch_id`;
}

export function selectEntriesOfPayout(reader: Reader, payoutId: number): Promise<PayoutEntry[]> {
  const keys = ['due', 'sent', 'returned', 'replaced'].map((step) => `payout:${payoutId}:${step}`);
  return reader<PayoutEntry[]>`
    select t.id as transfer_id, t.kind, a.code as account, e.amount_minor, e.currency, t.occurred_at
    from ledger.transfers t join ledger.entries e on e.transfer_id = t.id join ledger.accounts a on a.id = e.account_id
    where t.key = any(${keys}) or t.reference = ${`payout:${payoutId}`} order by t.id, a.code`;
}

export function selectOtherPayouts(
  reader: Reader,
  { id, purpose, referenceId, customerId }: Payout,
): Promise<PayoutDetails['others']> {
  return reader<PayoutDetails['others']>`
    select id, state, created_at, replaced_at, surplus_minor from payments.payouts
    where customer_id = ${customerId} and purpose = ${purpose} and reference_id = ${referenceId} and id <> ${id} order by id`;
}
