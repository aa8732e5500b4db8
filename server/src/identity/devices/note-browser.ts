import { addJob } from '#server/platform/jobs.ts';
import type { Tx } from '#server/platform/db.ts';
import { toRateLimitSubnet } from '#server/platform/rate-limit.ts';
import type { SignInCaller } from '#server/identity/identity.types.ts';
import { hashToken } from '#server/identity/issue-token.ts';
import { upsertBrowser } from './known-browsers.sql.ts';

export const newBrowserJob = 'identity.send_new_browser';

/** Key of a browser by its cookie; other clients, which keep no cookie, count by program and network. */
export function toBrowserHash({ browser, userAgent, ip }: Pick<SignInCaller, 'browser' | 'userAgent' | 'ip'>): Buffer {
  return hashToken(browser ?? `client:${userAgent}:${toRateLimitSubnet(ip)}`);
}

/** Remembers the browser of a sign-in, and queues an email if this account did not know it but others. */
export async function noteBrowser(tx: Tx, customerId: number, caller: SignInCaller): Promise<void> {
  const { ip, userAgent, origin, language, now } = caller;
  const isNew = await upsertBrowser(tx, { customerId, browserHash: toBrowserHash(caller), now });
  if (!isNew) return;
  const payload = { customerId: `${customerId}`, ip, userAgent, origin, language, at: now.toISOString() };
  await addJob(tx, { name: newBrowserJob, payload });
}
