import type { Reader, Tx } from '#server/platform/db.ts';
import type { Bot, BotRow } from './bots.types.ts';

const columns = (reader: Reader) =>
  reader`b.id, b.account_name, b.display_name, b.steam_id, b.secrets, b.session, b.is_paused`;

interface Lease {
  owner: string;
  now: Date;
  until: Date;
}

/** Takes or renews the leases of all bots that nobody else drives, in their order of use. */
export async function updateLeases(db: Reader, { owner, now, until }: Lease): Promise<Bot[]> {
  return db<Bot[]>`
    with free as (
      select id from delivery.bots
      where removed_at is null
        and (lease_until is null or lease_until <= ${now} or lease_owner = ${owner})
      order by position, id for update skip locked
    ), leased as (
      update delivery.bots b set lease_owner = ${owner}, lease_until = ${until} from free where b.id = free.id
      returning ${columns(db)}, b.position
    )
    select id, account_name, display_name, steam_id, secrets, session, is_paused from leased order by position, id`;
}

/** Whether a process still drives a bot. Holds the row, so that nobody takes it over before the transaction ends. */
export async function selectLease(
  tx: Tx,
  { botId, owner, now }: { botId: number; owner: string; now: Date },
): Promise<boolean> {
  const rows = await tx`
    select id from delivery.bots
    where id = ${botId} and lease_owner = ${owner} and lease_until > ${now} for share`;
  return rows.length > 0;
}

export async function updateLeasesToNone(db: Reader, owner: string): Promise<void> {
  await db`update delivery.bots set lease_owner = null, lease_until = null where lease_owner = ${owner}`;
}

interface SignedIn {
  botId: number;
  steamId: string;
  session: string | null;
  now: Date;
}

export async function updateSignedIn(db: Reader, { botId, steamId, session, now }: SignedIn): Promise<void> {
  await db`
    update delivery.bots set steam_id = ${steamId}, session = ${session}, last_signed_in_at = ${now},
      last_error = null, last_error_at = null where id = ${botId}`;
}

export async function updateSessionToNone(db: Reader, botId: number): Promise<void> {
  await db`update delivery.bots set session = null where id = ${botId}`;
}

/** Null forgets the last error. */
export async function updateError(
  db: Reader,
  { botId, error, now }: { botId: number; error: string | null; now: Date },
): Promise<void> {
  await db`
    update delivery.bots set last_error = ${error}, last_error_at = ${error === null ? null : now}
    where id = ${botId} and last_error is distinct from ${error}`;
}

export async function selectBots(reader: Reader): Promise<BotRow[]> {
  return reader<BotRow[]>`
    select b.id, b.account_name, b.display_name, b.steam_id, b.position, b.is_paused, b.last_signed_in_at,
      b.last_error, b.last_error_at, b.lease_until,
      (select count(*)::int from delivery.trade_offers o
        where o.bot_id = b.id and o.state in ('preparing', 'unconfirmed', 'sent')) as open_offers
    from delivery.bots b where b.removed_at is null order by b.position, b.id`;
}

export async function selectBotForUpdate(tx: Tx, id: number): Promise<BotRow | null> {
  const [locked] = await tx`select id from delivery.bots where id = ${id} and removed_at is null for update`;
  return locked ? ((await selectBots(tx)).find((bot) => bot.id === id) ?? null) : null;
}

interface NewBot {
  accountName: string;
  displayName: string;
  secrets: string;
  now: Date;
}

/** Null if a bot has this account already. */
export async function insertBot(
  tx: Reader,
  { accountName, displayName, secrets, now }: NewBot,
): Promise<number | null> {
  const [row] = await tx<{ id: number }[]>`
    insert into delivery.bots (account_name, display_name, secrets, position, created_at)
    values (${accountName}, ${displayName}, ${secrets},
      (select coalesce(max(position), 0) + 1 from delivery.bots), ${now})
    on conflict (account_name) where removed_at is null do nothing returning id`;
  return row?.id ?? null;
}

export async function updateBot(
  tx: Tx,
  { id, displayName, position, isPaused }: Pick<BotRow, 'id' | 'displayName' | 'position' | 'isPaused'>,
): Promise<void> {
  await tx`
    update delivery.bots set display_name = ${displayName}, position = ${position}, is_paused = ${isPaused}
    where id = ${id}`;
}

/** New secrets end the session that the old ones began. */
export async function updateSecrets(tx: Tx, { id, secrets }: { id: number; secrets: string }): Promise<void> {
  await tx`
    update delivery.bots set secrets = ${secrets}, session = null, last_error = null, last_error_at = null
    where id = ${id}`;
}

export async function updateRemoved(tx: Tx, { id, now }: { id: number; now: Date }): Promise<void> {
  await tx`
    update delivery.bots set removed_at = ${now}, secrets = '', session = null, lease_until = null, lease_owner = null
    where id = ${id}`;
}

export async function selectHadBots(reader: Reader): Promise<boolean> {
  const rows = await reader`select from delivery.bots limit 1`;
  return rows.length > 0;
}
