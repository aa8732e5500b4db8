import { givenBrowser } from './given-customer.ts';
import { openSteam } from '#server/app/open-steam.ts';
import { seedSteamTwin } from '#server/steam-twin/seed-steam-twin.ts';
import { orderSteamFault } from '#server/steam-twin/steam-twin.queries.ts';
import type { TwinFault } from '#server/steam-twin/steam-twin.types.ts';
import { vouch } from '#server/steam-twin/vouch.ts';
import { startSteamSignIn } from '#server/identity/steam/start-steam-sign-in.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';

const ownTwin = { communityBase: null, apiBase: 'https://api.steampowered.com', apiKey: null };

export const shopOrigin = 'http://shop.example';
export const caller = { ...givenBrowser, ip: '203.0.113.7', userAgent: 'test', isEnabled: true, rateLimitFactor: 1 };

/** Steam accounts of the twin: one with an inventory, another, one that is private. */
export const steamIds = { alex: '76561201960265729', sam: '76561201960265730', private: '76561201960265732' };

type OpenTestSteam = Awaited<ReturnType<typeof openSteam>>;

/** A twin of Steam over HTTP with the accounts of the demo. */
export async function openTestSteam(db: Db): Promise<OpenTestSteam> {
  await seedSteamTwin(db, new Date());
  return openSteam(db, systemClock, { steam: ownTwin });
}

/** Begins a sign-in, or a link for a customer, and goes to the twin: token of the browser, and query that it comes back with. */
export async function givenAnswer(
  db: Db,
  steam: OpenTestSteam,
  {
    steamId = steamIds.alex,
    customerId = null,
    now = new Date(),
  }: { steamId?: string; customerId?: number | null; now?: Date } = {},
): Promise<Return & { state: string }> {
  const start = { ...caller, customerId, origin: shopOrigin, now };
  const { url, state } = await startSteamSignIn(db, steam.gateway, start);
  return { state, ...(await answerAtTwin(db, { url, steamId, now })) };
}

interface Return {
  answer: string;
  returnTo: string;
  fields: Record<string, string>;
}

/** Signs an account in at the twin, at the address that the shop sent the browser to. */
export async function answerAtTwin(
  db: Db,
  { url, steamId = steamIds.alex, now = new Date() }: { url: string; steamId?: string; now?: Date },
): Promise<Return> {
  const { origin, pathname, searchParams } = new URL(url);
  const returnTo = searchParams.get('openid.return_to') ?? '';
  const fields = await vouch(db, { steamId, endpoint: `${origin}${pathname}`, returnTo, now });
  return { answer: toQuery(fields, returnTo), returnTo, fields };
}

/** Query of the address that a browser comes back to. */
export function toQuery(fields: Record<string, string>, returnTo: string): string {
  const back = new URL(returnTo);
  for (const [name, value] of Object.entries(fields)) back.searchParams.set(`openid.${name}`, value);
  return back.search.slice(1);
}

/** Makes the next call of an operation fail. */
export function orderFault(db: Db, operation: 'check' | 'profile' | 'inventory', fault: TwinFault): Promise<void> {
  return orderSteamFault(db, { operation, fault, times: 1 });
}
