import type { Reader, Tx } from '#server/platform/db.ts';
import type { BankFact, BankOutcome } from './bank.types.ts';
import type { BatchLine } from './payouts.types.ts';

type LineKey = Pick<BatchLine, 'batchId' | 'payoutId'>;

const factColumns = (reader: Reader) => reader`batch_id, kind, reference, is_note, reason, reported_by, reported_at`;

/** False if it is known. */
export async function insertBankFact(tx: Tx, { payoutId, ...fact }: BankFact & LineKey): Promise<boolean> {
  const rows = await tx`
    insert into payments.bank_facts (batch_id, payout_id, kind, reference, is_note, reason, reported_by, reported_at)
    values (${fact.batchId}, ${payoutId}, ${fact.kind}, ${fact.reference}, ${fact.isNote}, ${fact.reason}, ${fact.reportedBy},
      ${fact.reportedAt})
    on conflict do nothing returning kind`;
  return rows.length > 0;
}

export function selectFactsOfLine(reader: Reader, { batchId, payoutId }: LineKey): Promise<BankFact[]> {
  return reader<BankFact[]>`
    select ${factColumns(reader)} from payments.bank_facts where batch_id = ${batchId} and payout_id = ${payoutId}`;
}

/** In the order in which they were reported. */
export function selectFactsOfPayout(reader: Reader, payoutId: number): Promise<BankFact[]> {
  return reader<BankFact[]>`
    select ${factColumns(reader)} from payments.bank_facts where payout_id = ${payoutId}
    order by reported_at, batch_id, kind, reference, is_note`;
}

/** Times that the bank has paid a payout, less the times that the money came back, in all files. */
export async function selectNetPayments(reader: Reader, payoutId: number): Promise<number> {
  const [row] = await reader<{ net: number }[]>`
    select coalesce(sum(debits - credits), 0)::int as net from payments.payout_batch_lines where payout_id = ${payoutId}`;
  return row?.net ?? 0;
}

interface LineState extends LineKey, Pick<BatchLine, 'debits' | 'credits' | 'isRejected'> {
  outcome: BankOutcome | null;
  outcomeReason: string | null;
  reportedBy: string | null;
  reportedAt: Date | null;
}

export async function updateLineState(tx: Tx, line: LineState): Promise<void> {
  await tx`
    update payments.payout_batch_lines set debits = ${line.debits}, credits = ${line.credits},
      is_rejected = ${line.isRejected}, outcome = ${line.outcome}, outcome_reason = ${line.outcomeReason},
      reported_by = ${line.reportedBy}, reported_at = ${line.reportedAt}
    where batch_id = ${line.batchId} and payout_id = ${line.payoutId}`;
}

/** What reports name a transfer by, and the account that its file is paid from. */
export interface NamedTransfer extends LineKey {
  messageId: string;
  debtorIban: string;
}

export async function selectTransferByName(reader: Reader, endToEndId: string): Promise<NamedTransfer | null> {
  const [row] = await reader<NamedTransfer[]>`
    select l.batch_id, l.payout_id, b.message_id, b.debtor_iban
    from payments.payout_batch_lines l join payments.payout_batches b on b.id = l.batch_id
    where l.end_to_end_id = ${endToEndId}`;
  return row ?? null;
}

/** Whether a file was paid from one of the accounts. */
export async function hasDebtorAccount(reader: Reader, ibans: string[]): Promise<boolean> {
  const rows = await reader`select from payments.payout_batches where debtor_iban = any(${ibans}) limit 1`;
  return rows.length > 0;
}
