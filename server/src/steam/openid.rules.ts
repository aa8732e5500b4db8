import { minuteMs } from '#server/platform/clock.ts';
import { isSteamId } from './steam.rules.ts';
import type { OpenIdFields } from './steam.types.ts';

const version = 'http://specs.openid.net/auth/2.0';
const anyIdentity = `${version}/identifier_select`;
const prefix = 'openid.';
const claimedIdPattern = /^https:\/\/steamcommunity\.com\/openid\/id\/(\d{17})$/;
const noncePattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)[\x21-\x7e]{0,200}$/;
/** What a signature must cover, so that nothing of it can be exchanged. */
const signedFields = ['op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle'] as const;

/** Age of an answer, either way: clocks differ. */
export const nonceAgeMaxMs = 5 * minuteMs;

interface SignInPage {
  /** Page of Steam. */
  endpoint: string;
  returnTo: string;
}

/** Address that sends a browser to Steam to sign in, and back. */
export function toSignInUrl({ endpoint, returnTo }: SignInPage): string {
  const url = new URL(endpoint);
  const fields = {
    ns: version,
    mode: 'checkid_setup',
    return_to: returnTo,
    realm: new URL(returnTo).origin,
    identity: anyIdentity,
    claimed_id: anyIdentity,
  };
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(`${prefix}${name}`, value);
  return url.href;
}

/** Fields of an answer without their prefix; null if a name comes twice, so that nobody reads another value than we do. */
export function readAnswer(query: string): OpenIdFields | null {
  const fields: OpenIdFields = {};
  for (const [name, value] of new URLSearchParams(query)) {
    if (!name.startsWith(prefix)) continue;
    const field = name.slice(prefix.length);
    if (Object.hasOwn(fields, field)) return null;
    fields[field] = value;
  }
  return fields;
}

/** What an answer claims, if it is one to the sign-in that was begun; whether Steam gave it is not known yet. */
export function findClaim(
  fields: OpenIdFields,
  { endpoint, returnTo, now }: SignInPage & { now: Date },
): { steamId: string; nonce: string } | null {
  const {
    ns,
    mode,
    op_endpoint: from,
    return_to: to,
    claimed_id: claimed = '',
    identity,
    response_nonce: nonce = '',
  } = fields;
  const isToUs = ns === version && mode === 'id_res' && from === endpoint && to === returnTo && identity === claimed;
  const signed = new Set((fields['signed'] ?? '').split(','));
  const isSigned = signedFields.every((field) => signed.has(field) && (fields[field] ?? '') !== '') && fields['sig'];
  const steamId = claimedIdPattern.exec(claimed)?.[1] ?? '';
  const issuedAt = Date.parse(noncePattern.exec(nonce)?.[1] ?? '');
  const isFresh = Math.abs(now.getTime() - issuedAt) <= nonceAgeMaxMs;
  return isToUs && isSigned && isFresh && isSteamId(steamId) ? { steamId, nonce } : null;
}
