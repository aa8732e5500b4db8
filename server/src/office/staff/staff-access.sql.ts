import type { Db, Reader, Tx } from '#server/platform/db.ts';
import { actorPrefix } from '#server/office/actor.rules.ts';
import type { OpenSetup } from './staff.types.ts';

export async function insertSetupLink(
  tx: Reader,
  link: { staffId: number; tokenHash: Buffer; totpSecret: Buffer; actor: string; now: Date; expiresAt: Date },
): Promise<void> {
  await tx`
    insert into office.setup_links (staff_id, token_hash, totp_secret, issued_by, created_at, expires_at)
    values (${link.staffId}, ${link.tokenHash}, ${link.totpSecret}, ${link.actor}, ${link.now}, ${link.expiresAt})`;
}

/**
 * Whether one person may hold the access of `actor` and of one of the others: whoever issued a setup link of an account
 * after `since` may have opened it themselves, and so may whoever issued theirs.
 */
export async function selectIsOnePerson(
  reader: Reader,
  { actor, others, since }: { actor: string; others: readonly string[]; since: Date },
): Promise<boolean> {
  const [row] = await reader<{ isOne: boolean }[]>`
    with recursive issued as (
      select ${actorPrefix} || s.email as account, l.issued_by
      from office.setup_links l join office.staff s on s.id = l.staff_id
      where l.created_at > ${since}
    ), holders (account, holder) as (
      select account, account from unnest(${[actor, ...others]}::text[]) account
      union
      select h.account, i.issued_by from holders h join issued i on i.account = h.holder
    )
    select exists (
      select from holders mine join holders theirs on theirs.holder = mine.holder
      where mine.account = ${actor} and theirs.account <> ${actor}) as is_one`;
  return row?.isOne ?? false;
}

/** Marks all links of an account as used. */
export async function updateSetupLinksUsed(tx: Tx, staffId: number, now: Date): Promise<void> {
  await tx`update office.setup_links set used_at = ${now} where staff_id = ${staffId} and used_at is null`;
}

/** Returns the account of a valid link, or null. */
export async function selectOpenSetup(
  reader: Reader,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<OpenSetup | null> {
  const [row] = await reader<OpenSetup[]>`
    select l.id as link_id, s.id as staff_id, s.email, s.name, s.role, l.totp_secret
    from office.setup_links l join office.staff s on s.id = l.staff_id
    where l.token_hash = ${tokenHash} and l.used_at is null and l.expires_at > ${now} and s.disabled_at is null`;
  return row ?? null;
}

/** Replaces all recovery codes of an account. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { staffId, hashes, now }: { staffId: number; hashes: Buffer[]; now: Date },
): Promise<void> {
  await tx`delete from office.recovery_codes where staff_id = ${staffId}`;
  const rows = hashes.map((hash) => ({ staff_id: staffId, code_hash: hash, created_at: now }));
  if (rows.length > 0) await tx`insert into office.recovery_codes ${tx(rows)}`;
}

/** Uses a code; returns false if the account has no such unused code. */
export async function updateRecoveryCodeUsed(
  tx: Tx,
  { staffId, hash, now }: { staffId: number; hash: Buffer; now: Date },
): Promise<boolean> {
  const { count } = await tx`
    update office.recovery_codes set used_at = ${now}
    where staff_id = ${staffId} and code_hash = ${hash} and used_at is null`;
  return count > 0;
}

export async function selectRecoveryCodeCount(reader: Reader, staffId: number): Promise<number> {
  const [row] = await reader<{ count: number }[]>`
    select count(*)::int as count from office.recovery_codes where staff_id = ${staffId} and used_at is null`;
  return row?.count ?? 0;
}

/** Failed sign-ins are counted apart for each network that is known, and together, as `''`, for the others. */
export interface FailureCounter {
  accountHash: Buffer;
  network: string;
}

/**
 * Counts an attempt on an address and returns the count and the time of the last counted one. A locked address counts one
 * more than `failuresMax`, and its time stays; after `lockedSince` counting begins again.
 */
export async function upsertSignInFailure(
  db: Db,
  attempt: FailureCounter & { now: Date; lockedSince: Date; failuresMax: number },
): Promise<{ count: number; lastAt: Date }> {
  const { accountHash, network, now, lockedSince, failuresMax } = attempt;
  const [row] = await db<{ count: number; lastAt: Date }[]>`
    insert into office.sign_in_failures as f (account_hash, network, count, last_at) values (${accountHash}, ${network}, 1, ${now})
    on conflict (account_hash, network) do update set
      count = case when f.count >= ${failuresMax} and f.last_at <= ${lockedSince} then 1
        else least(f.count, ${failuresMax}) + 1 end,
      last_at = case when f.count >= ${failuresMax} and f.last_at > ${lockedSince} then f.last_at else ${now} end
    returning count, last_at`;
  return row ?? { count: 1, lastAt: now };
}

/** Takes back the count of an attempt that has not failed yet. */
export async function updateSignInFailureUndone(db: Db, { accountHash, network }: FailureCounter): Promise<void> {
  await db`
    update office.sign_in_failures set count = greatest(count - 1, 0)
    where account_hash = ${accountHash} and network = ${network}`;
}

export async function deleteSignInFailures(tx: Reader, { accountHash, network }: FailureCounter): Promise<void> {
  await tx`delete from office.sign_in_failures where account_hash = ${accountHash} and network = ${network}`;
}

/** Deletes the counters of an address for all networks. */
export async function deleteAllSignInFailures(tx: Reader, accountHash: Buffer): Promise<void> {
  await tx`delete from office.sign_in_failures where account_hash = ${accountHash}`;
}

interface Cutoffs {
  sessionsBefore: Date;
  linksBefore: Date;
  failuresBefore: Date;
  signInsBefore: Date;
}

export async function deleteOld(db: Db, before: Cutoffs): Promise<void> {
  await db`delete from office.staff_sessions where expires_at <= ${before.sessionsBefore}`;
  await db`delete from office.setup_links where expires_at <= ${before.linksBefore}`;
  await db`delete from office.sign_in_failures where last_at <= ${before.failuresBefore}`;
  await db`delete from office.sign_ins where at <= ${before.signInsBefore}`;
}
