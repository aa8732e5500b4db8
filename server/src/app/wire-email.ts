import { openSmtpMailer } from '#server/email/providers/smtp.ts';
import { emailJobs } from '#server/email/email.jobs.ts';
import type { FindAttachment } from '#server/email/email.types.ts';
import { registerMailboxRoutes } from '#server/email/email.routes.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';

/** Wires emails: SMTP if configured, else the demo mailbox. */
export function wireEmail(
  { config, db, clock }: ShopDeps,
  findAttachment: FindAttachment,
): Pick<Wiring, 'jobs' | 'registerRoutes' | 'close'> {
  if (!config.smtpUrl && !config.demo)
    throw new Error('Outside demo mode emails need SMTP_URL: the database keeps none for a mailbox.');
  const mailer = config.smtpUrl ? openSmtpMailer({ url: config.smtpUrl, from: config.mailFrom }) : null;
  return {
    jobs: () => emailJobs({ db, mailer, findAttachment, clock }),
    registerRoutes: (app) => {
      if (config.demo) registerMailboxRoutes(app, { db, findAttachment });
    },
    close: async () => {
      mailer?.close();
    },
  };
}
