import type { Reader, Tx } from '#server/platform/db.ts';
import type { CheckOutcome, IntegrityCheck } from './ledger.types.ts';

export async function upsertOutcomes(tx: Tx, job: string, checks: IntegrityCheck[]): Promise<void> {
  await tx`delete from ledger.check_outcomes where job = ${job} and fact <> all(${checks.map(({ fact }) => fact)}::text[])`;
  await tx`
    insert into ledger.check_outcomes as o (job, fact, checked, broken, example, checked_at, broken_since)
    select ${job}, c.fact, c.checked, c.broken, c.example, now(), case when c.broken > 0 then now() end
    from unnest(${checks.map(({ fact }) => fact)}::text[], ${checks.map(({ checked }) => checked)}::int[],
      ${checks.map(({ broken }) => broken)}::int[], ${checks.map(({ example }) => example)}::text[])
      as c (fact, checked, broken, example)
    on conflict (job, fact) do update set checked = excluded.checked, broken = excluded.broken, example = excluded.example,
      checked_at = excluded.checked_at,
      broken_since = case when excluded.broken > 0 then coalesce(o.broken_since, excluded.broken_since) end`;
}

/** Broken ones first, then by job. */
export function selectOutcomes(reader: Reader): Promise<CheckOutcome[]> {
  return reader<CheckOutcome[]>`
    select job, fact, checked, broken, example, checked_at, broken_since
    from ledger.check_outcomes order by broken > 0 desc, job, fact`;
}

export async function countBrokenOutcomes(reader: Reader): Promise<number> {
  const [row] = await reader<{ count: number }[]>`
    select count(*)::int as count from ledger.check_outcomes where broken > 0`;
  return row?.count ?? 0;
}
