import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import { deliverEmail } from './deliver-email.ts';
import { deleteOldEmails } from './delete-old-emails.ts';
import type { Mailer } from './mail.types.ts';
import { deliverEmailJob } from './queue-email.ts';

const emailJobSchema = z.object({ emailId: z.number().int() });

interface MailJobs {
  db: Db;
  /** Null where no mail server is set. */
  mailer: Mailer | null;
  clock: Clock;
}

/** Jobs of the mail: one for each letter, and the nightly clearing of what nobody needs any more. */
export function mailJobs({ db, mailer, clock }: MailJobs): Job[] {
  return [
    {
      name: deliverEmailJob,
      run: (payload) => deliverEmail(db, { ...emailJobSchema.parse(payload), mailer, clock }),
    },
    {
      name: 'mail.delete_old_letters',
      cron: '17 3 * * *',
      run: () => deleteOldEmails(db, clock),
    },
  ];
}
