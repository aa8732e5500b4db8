import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import type { CountryService } from '#server/content/content.types.ts';
import { readCountryReply, toPublicAddress } from '#server/content/country-guess.rules.ts';
import { newBrowserJob } from '#server/identity/devices/note-browser.ts';
import { sendNewBrowser } from '#server/identity/devices/send-new-browser.ts';
import { purgeExpired } from './purge-expired.ts';
import { passwordResetJob, sendPasswordReset } from '#server/identity/passwords/send-password-reset.ts';

const resetJobSchema = z.object({ emailKey: z.string(), language: z.string(), publicUrl: z.string() });

const newBrowserSchema = z.object({
  customerId: z.coerce.number(),
  ip: z.string(),
  userAgent: z.string(),
  origin: z.string(),
  language: z.string(),
  at: z.coerce.date(),
});

interface IdentityJobs {
  db: Db;
  clock: Clock;
  /** Null if no country service is configured. */
  askCountry: CountryService | null;
}

export function identityJobs({ db, clock, askCountry }: IdentityJobs): Job[] {
  const findCountry = async (ip: string, now: Date) => {
    const address = toPublicAddress(ip);
    return address === null || !askCountry ? null : readCountryReply((await askCountry(address, now)) ?? '');
  };
  return [
    {
      name: passwordResetJob,
      run: (payload) => sendPasswordReset(db, { ...resetJobSchema.parse(payload), now: clock.now() }),
    },
    {
      name: newBrowserJob,
      run: (payload) => sendNewBrowser(db, { ...newBrowserSchema.parse(payload), now: clock.now() }, findCountry),
    },
    { name: 'identity.purge_expired', cron: '17 3 * * *', run: () => purgeExpired(db, clock.now()) },
  ];
}
