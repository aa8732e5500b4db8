import { openSmtpMailer } from '#server/mail/providers/smtp.ts';
import { mailJobs } from '#server/mail/mail.jobs.ts';
import { registerMailboxRoutes } from '#server/mail/mail.routes.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';

/** Letters: sent where a mail server is set, else kept in the mailbox of the demo shop. */
export function wireMail({ config, db, clock }: ShopDeps): Pick<Wiring, 'jobs' | 'registerRoutes' | 'close'> {
  if (!config.smtpUrl && !config.demo)
    throw new Error('Outside demo mode emails need SMTP_URL: the database keeps none for a mailbox.');
  const mailer = config.smtpUrl ? openSmtpMailer({ url: config.smtpUrl, from: config.mailFrom }) : null;
  return {
    jobs: () => mailJobs({ db, mailer, clock }),
    registerRoutes: (app) => {
      if (config.demo) registerMailboxRoutes(app, { db });
    },
    close: async () => {
      mailer?.close();
    },
  };
}
