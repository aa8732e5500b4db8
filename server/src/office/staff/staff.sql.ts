import type { StaffRole } from '#contract/office/roles.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import type { Position } from '#server/platform/keyset.ts';
import { locking } from './staff.rules.ts';
import type { LockedStaff, StaffAccount, StaffFilter, StaffMember } from './staff.types.ts';

interface NewStaff {
  email: string;
  name: string;
  role: StaffRole;
  now: Date;
}

/** Returns the id, or null if the address is taken. */
export async function insertStaff(tx: Reader, { email, name, role, now }: NewStaff): Promise<number | null> {
  const [row] = await tx<{ id: number }[]>`
    insert into office.staff (email, name, role, created_at) values (${email}, ${name}, ${role}, ${now})
    on conflict on constraint staff_email_unique do nothing
    returning id`;
  return row?.id ?? null;
}

interface Credentials extends StaffMember {
  passwordHash: string | null;
  isDisabled: boolean;
}

export async function selectCredentials(reader: Reader, email: string): Promise<Credentials | null> {
  const [row] = await reader<Credentials[]>`
    select id, email, name, role, password_hash, disabled_at is not null as is_disabled
    from office.staff where email = ${email}`;
  return row ?? null;
}

/** Selects names by address. */
export async function selectStaffNames(reader: Reader, emails: string[]): Promise<{ email: string; name: string }[]> {
  return reader`select email, name from office.staff where email = any(${emails})`;
}

/** Locks an account until the end of the transaction. */
export async function lockStaffRow(tx: Tx, staffId: number): Promise<LockedStaff | null> {
  const [row] = await tx<LockedStaff[]>`
    select id, email, name, role, password_hash, totp_secret, last_totp_step, disabled_at
    from office.staff where id = ${staffId} for no key update`;
  return row ?? null;
}

/** Locks the admins who can sign in. Taken before the lock of a single account. */
export async function lockAdmins(tx: Tx): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select id from office.staff
    where role = 'admin' and disabled_at is null and password_hash is not null
    order by id for no key update`;
  return rows.map(({ id }) => id);
}

export async function updateRole(tx: Tx, staffId: number, role: StaffRole): Promise<void> {
  await tx`update office.staff set role = ${role} where id = ${staffId}`;
}

export async function updateDisabled(tx: Tx, staffId: number, disabledAt: Date | null): Promise<void> {
  await tx`update office.staff set disabled_at = ${disabledAt} where id = ${staffId}`;
}

export async function updatePasswordHash(tx: Tx, staffId: number, passwordHash: string): Promise<void> {
  await tx`update office.staff set password_hash = ${passwordHash} where id = ${staffId}`;
}

export async function updateTotpStep(tx: Tx, staffId: number, step: number): Promise<void> {
  await tx`update office.staff set last_totp_step = ${step} where id = ${staffId}`;
}

export async function updateSetUp(
  tx: Tx,
  staffId: number,
  access: { passwordHash: string; totpSecret: Buffer; step: number | null },
): Promise<void> {
  await tx`
    update office.staff set
      password_hash = ${access.passwordHash}, totp_secret = ${access.totpSecret}, last_totp_step = ${access.step}
    where id = ${staffId}`;
}

export async function updateAccessReset(tx: Tx, staffId: number): Promise<void> {
  await tx`
    update office.staff set password_hash = null, totp_secret = null, last_totp_step = null where id = ${staffId}`;
}

/** Accounts as the office lists them, without a condition. */
const accounts = (reader: Reader, now: Date) => reader`
  select s.id, s.email, s.name, s.role, s.created_at, s.disabled_at, s.password_hash is not null as is_set_up,
    (select max(l.expires_at) from office.setup_links l
     where l.staff_id = s.id and l.used_at is null and l.expires_at > ${now}) as link_expires_at,
    case when f.count >= ${locking.failuresMax} and f.last_at > ${new Date(now.getTime() - locking.lockedMs)}
      then f.last_at + make_interval(secs => ${locking.lockedMs / 1000}) end as locked_until,
    (select max(e.created_at) from office.staff_sessions e where e.staff_id = s.id) as last_sign_in_at
  from office.staff s
  left join office.sign_in_failures f on f.account_hash = sha256(convert_to(s.email, 'UTF8')) and f.network = ''`;

export async function selectStaffAccount(
  reader: Reader,
  { email, now }: { email: string; now: Date },
): Promise<StaffAccount | null> {
  const [row] = await reader<StaffAccount[]>`${accounts(reader, now)} where s.email = ${email}`;
  return row ?? null;
}

const matching = (reader: Reader, { q, role }: StaffFilter) => reader`
  (${q}::text is null or s.email ^@ lower(${q}) or strpos(lower(s.name), lower(${q})) > 0)
  and (${role}::text is null or s.role = ${role})`;

/** Selects one row more than `limit`, by address. */
export async function selectStaffPage(
  reader: Reader,
  { filter, after, limit, now }: { filter: StaffFilter; after: Position | null; limit: number; now: Date },
): Promise<StaffAccount[]> {
  return reader<StaffAccount[]>`
    ${accounts(reader, now)}
    where ${matching(reader, filter)} and (${after === null} or s.email > ${String(after?.value ?? '')})
    order by s.email limit ${limit + 1}`;
}

export async function selectStaffCount(reader: Reader, filter: StaffFilter, countMax: number): Promise<number> {
  const [row] = await reader<{ count: number }[]>`
    select count(*)::int as count from (
      select from office.staff s where ${matching(reader, filter)} limit ${countMax + 1}) counted`;
  return row?.count ?? 0;
}

interface TotpRow {
  id: number;
  email: string;
  name: string;
  role: StaffRole;
  totpSecret: Buffer;
  lastStep: number | null;
}

/** Encrypted authenticator secrets of accounts that can sign in, in the order in which they were added. */
export function selectTotpSecrets(reader: Reader, emails: string[]): Promise<TotpRow[]> {
  return reader<TotpRow[]>`
    select id, email, name, role, totp_secret, last_totp_step as last_step
    from office.staff
    where email = any(${emails}) and totp_secret is not null and disabled_at is null
    order by id`;
}
