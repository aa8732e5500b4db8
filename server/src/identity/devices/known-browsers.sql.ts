import type { Reader, Tx } from '#server/platform/db.ts';

interface KnownBrowser {
  customerId: number;
  browserHash: Buffer;
}

/** Notes a sign-in. Returns whether the browser is new while the account knows others. */
export async function upsertBrowser(tx: Tx, { customerId, browserHash, now }: KnownBrowser & { now: Date }) {
  const [row] = await tx<{ isNew: boolean; knowsOthers: boolean }[]>`
    insert into identity.known_browsers as k (customer_id, browser_hash, first_seen_at, last_seen_at)
    values (${customerId}, ${browserHash}, ${now}, ${now})
    on conflict (customer_id, browser_hash) do update set last_seen_at = excluded.last_seen_at
    returning k.xmax = 0 as is_new,
      exists (
        select from identity.known_browsers o where o.customer_id = ${customerId} and o.browser_hash <> ${browserHash}
      ) as knows_others`;
  return row !== undefined && row.isNew && row.knowsOthers;
}

/** Whether a browser is one of a customer: known by its cookie, or signed in. */
export async function isBrowserOf(
  reader: Reader,
  { customerId, browserHash, sessionHash, now }: KnownBrowser & { sessionHash: Buffer | null; now: Date },
): Promise<boolean> {
  const [row] = await reader<{ isOf: boolean }[]>`
    select exists (
      select from identity.known_browsers where customer_id = ${customerId} and browser_hash = ${browserHash}
    ) or exists (
      select from identity.sessions
      where customer_id = ${customerId} and token_hash = ${sessionHash} and expires_at > ${now}
    ) as is_of`;
  return row?.isOf ?? false;
}

export async function updateBrowserTrusted(tx: Tx, browser: KnownBrowser & { until: Date }): Promise<void> {
  await tx`
    update identity.known_browsers set trusted_until = ${browser.until}
    where customer_id = ${browser.customerId} and browser_hash = ${browser.browserHash}`;
}

export async function isBrowserTrusted(reader: Reader, browser: KnownBrowser & { now: Date }): Promise<boolean> {
  const rows = await reader`
    select from identity.known_browsers
    where customer_id = ${browser.customerId} and browser_hash = ${browser.browserHash}
      and trusted_until > ${browser.now}`;
  return rows.length > 0;
}

/** From now on every browser is asked for a code. */
export async function updateBrowsersUntrusted(tx: Reader, customerId: number): Promise<void> {
  await tx`
    update identity.known_browsers set trusted_until = null
    where customer_id = ${customerId} and trusted_until is not null`;
}

export async function selectTrustedCount(reader: Reader, customerId: number, now: Date): Promise<number> {
  const [row] = await reader<{ count: number }[]>`
    select count(*)::int as count from identity.known_browsers
    where customer_id = ${customerId} and trusted_until > ${now}`;
  return row?.count ?? 0;
}

/** Forgets the browsers that were first seen since a moment. */
export async function deleteBrowsersSince(tx: Tx, customerId: number, since: Date): Promise<void> {
  await tx`
    delete from identity.known_browsers where customer_id = ${customerId} and first_seen_at >= ${since}`;
}

interface NewAlert {
  customerId: number;
  tokenHash: Buffer;
  signedInAt: Date;
  now: Date;
  expiresAt: Date;
}

export async function insertAlert(tx: Tx, alert: NewAlert): Promise<void> {
  await tx`
    insert into identity.sign_in_alerts (customer_id, token_hash, signed_in_at, created_at, expires_at)
    values (${alert.customerId}, ${alert.tokenHash}, ${alert.signedInAt}, ${alert.now}, ${alert.expiresAt})`;
}

interface OpenAlert {
  id: number;
  customerId: number;
  signedInAt: Date;
}

export async function selectAlert(reader: Reader, tokenHash: Buffer, now: Date): Promise<OpenAlert | null> {
  const [row] = await reader<OpenAlert[]>`
    select a.id, a.customer_id, a.signed_in_at
    from identity.sign_in_alerts a join identity.customers c on c.id = a.customer_id
    where a.token_hash = ${tokenHash} and a.used_at is null and a.expires_at > ${now} and c.blocked_at is null`;
  return row ?? null;
}

export async function updateAlertUsed(tx: Tx, alertId: number, now: Date): Promise<boolean> {
  const rows = await tx`
    update identity.sign_in_alerts set used_at = ${now} where id = ${alertId} and used_at is null returning id`;
  return rows.length === 1;
}
