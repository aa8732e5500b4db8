import type { StaffRole } from '#contract/office/roles.ts';
import type { Reader, Tx } from '#server/platform/db.ts';

/** A view that has not ended, with its customer; the fields of the customer are null for guests. */
export interface OpenShopView {
  role: StaffRole;
  customerId: number | null;
  languageId: number | null;
  currency: string | null;
  email: string | null;
  name: string | null;
  surname: string | null;
  emailVerified: boolean;
}

interface ShopViewRow {
  staffSessionId: string;
  customerId: number | null;
  languageId: number | null;
  currency: string | null;
  now: Date;
  expiresAt: Date;
}

/** Replaces the view of a session. */
export async function upsertShopView(tx: Tx, view: ShopViewRow): Promise<void> {
  const { staffSessionId, customerId, languageId, currency, now, expiresAt } = view;
  await tx`
    insert into office.shop_views (staff_session_id, customer_id, language_id, currency, started_at, expires_at)
    values (${staffSessionId}, ${customerId}, ${languageId}, ${currency}, ${now}, ${expiresAt})
    on conflict (staff_session_id) do update set customer_id = excluded.customer_id,
      language_id = excluded.language_id, currency = excluded.currency,
      started_at = excluded.started_at, expires_at = excluded.expires_at`;
}

/** Finds the view of a session of staff that is active; neither is prolonged. */
export async function selectOpenShopView(
  reader: Reader,
  { tokenHash, now, usedAfter }: { tokenHash: Buffer; now: Date; usedAfter: Date },
): Promise<OpenShopView | null> {
  const [row] = await reader<OpenShopView[]>`
    select s.role, v.customer_id, v.language_id, v.currency, c.email, c.name, c.surname, c.email_verified_at is not null as email_verified
    from office.staff_sessions e
    join office.staff s on s.id = e.staff_id
    join office.shop_views v on v.staff_session_id = e.id
    left join identity.customers c on c.id = v.customer_id
    where e.token_hash = ${tokenHash} and e.ended_at is null and e.expires_at > ${now}
      and e.last_used_at > ${usedAfter} and s.disabled_at is null
      and v.expires_at > ${now} and c.deleted_at is null`;
  return row ?? null;
}

/** Ends the view of the session of a token; returns whose it was, or null if there was none. */
export async function deleteShopView(reader: Reader, tokenHash: Buffer): Promise<{ customerId: number | null } | null> {
  const [row] = await reader<{ customerId: number | null }[]>`
    delete from office.shop_views v using office.staff_sessions e
    where e.id = v.staff_session_id and e.token_hash = ${tokenHash} returning v.customer_id`;
  return row ?? null;
}
