import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import { deliverEmail } from './deliver-email.ts';
import { deleteOldEmails } from './email.queries.ts';
import type { FindAttachment, Mailer } from './email.types.ts';
import { deliverEmailJob } from './queue-email.ts';

const emailJobSchema = z.object({ emailId: z.number().int() });

interface EmailJobs {
  db: Db;
  /** Null without a mail server. */
  mailer: Mailer | null;
  findAttachment: FindAttachment;
  clock: Clock;
}

export function emailJobs({ db, mailer, findAttachment, clock }: EmailJobs): Job[] {
  return [
    {
      name: deliverEmailJob,
      run: (payload) => deliverEmail(db, { ...emailJobSchema.parse(payload), mailer, findAttachment, clock }),
    },
    {
      name: 'email.delete_old_emails',
      cron: '17 3 * * *',
      run: () => deleteOldEmails(db, clock),
    },
  ];
}
