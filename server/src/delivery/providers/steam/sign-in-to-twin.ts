import { z } from 'zod';
import type { SignIn } from '#server/delivery/bots/bots.types.ts';

const replySchema = z.object({ steam_id: z.string(), token: z.string() });
const timeoutMs = 10_000;

/** Signs in at the twin, which has no Steam client protocol. All that follows is as on Steam. */
export async function signInToTwin(communityBase: string, { accountName, secrets }: SignIn) {
  const reply = await fetch(`${communityBase}/twin/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ account_name: accountName, password: secrets.password }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!reply.ok) throw new Error(`the twin refused the sign-in (${reply.status})`);
  const { steam_id: steamId, token } = replySchema.parse(await reply.json());
  const value = encodeURIComponent(`${steamId}||${token}`);
  return { steamId, cookies: [`steamLoginSecure=${value}`], token: null };
}
