import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import { deliverLetter } from './deliver-letter.ts';
import { deleteOldLetters } from './delete-old-letters.ts';
import type { Mailer } from './mail.types.ts';
import { deliverLetterJob } from './queue-letter.ts';

const letterJobSchema = z.object({ letterId: z.number().int() });

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
      name: deliverLetterJob,
      run: (payload) => deliverLetter(db, { ...letterJobSchema.parse(payload), mailer, clock }),
    },
    {
      name: 'mail.delete_old_letters',
      cron: '17 3 * * *',
      run: () => deleteOldLetters(db, clock),
    },
  ];
}
