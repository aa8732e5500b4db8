import type { Db, Reader, Tx } from '#server/platform/db.ts';

export interface ExportedSafetyEntry {
  kind:
    | 'authenticator_app'
    | 'recovery_code'
    | 'passkey'
    | 'known_browser'
    | 'sign_in_alert'
    | 'sign_in_challenge'
    | 'two_step_removal';
  /** Name that the customer gave, or the reason of staff; null where there is none. */
  name: string | null;
  createdAt: Date;
  /** When it was used last; for an app, when a code confirmed it. */
  usedAt: Date | null;
}

/** All that makes the sign-in of a customer safe, without its secrets. */
export async function selectSafetyEntries(reader: Reader, customerId: number): Promise<ExportedSafetyEntry[]> {
  return reader<ExportedSafetyEntry[]>`
    select 'authenticator_app' as kind, null as name, created_at, confirmed_at as used_at
    from identity.authenticators where customer_id = ${customerId}
    union all
    select 'recovery_code', null, created_at, used_at from identity.recovery_codes where customer_id = ${customerId}
    union all
    select 'passkey', name, created_at, last_used_at from identity.passkeys where customer_id = ${customerId}
    union all
    select 'known_browser', null, first_seen_at, last_seen_at
    from identity.known_browsers where customer_id = ${customerId}
    union all
    select 'sign_in_alert', null, created_at, used_at from identity.sign_in_alerts where customer_id = ${customerId}
    union all
    select 'sign_in_challenge', null, created_at, used_at
    from identity.sign_in_challenges where customer_id = ${customerId}
    union all
    select 'two_step_removal', reason, requested_at, decided_at
    from identity.two_step_removals where customer_id = ${customerId}
    order by created_at desc`;
}

/** Deletes what proves the second factor of a customer, and what waits for it. */
export async function deleteSafetyData(tx: Tx, customerId: number): Promise<void> {
  await tx`delete from identity.authenticators where customer_id = ${customerId}`;
  await tx`delete from identity.passkeys where customer_id = ${customerId}`;
  await tx`delete from identity.passkey_challenges where customer_id = ${customerId}`;
  await tx`delete from identity.known_browsers where customer_id = ${customerId}`;
  await tx`delete from identity.sign_in_alerts where customer_id = ${customerId}`;
  await tx`delete from identity.sign_in_challenges where customer_id = ${customerId}`;
  await tx`delete from identity.two_step_removals where customer_id = ${customerId}`;
}

export async function deleteExpiredSafetyData(db: Db, before: { now: Date; browsersSince: Date }): Promise<void> {
  await db`delete from identity.sign_in_challenges where expires_at <= ${before.now}`;
  await db`delete from identity.passkey_challenges where expires_at <= ${before.now}`;
  await db`delete from identity.sign_in_alerts where expires_at <= ${before.now}`;
  await db`delete from identity.known_browsers where last_seen_at <= ${before.browsersSince}`;
}
