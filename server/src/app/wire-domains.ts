import { contentRoutes } from '#server/content/content.routes.ts';
import { identityJobs } from '#server/identity/identity.jobs.ts';
import { identityRoutes } from '#server/identity/identity.routes.ts';
import { registerVerificationRoute } from '#server/identity/verification.routes.ts';
import { openSmtpMailer } from '#server/mail/gateways/smtp.ts';
import { mailJobs } from '#server/mail/mail.jobs.ts';
import { registerMailboxRoutes } from '#server/mail/mail.routes.ts';
import { outboxJobs } from '#server/platform/outbox.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';
import { subscriptions } from './subscriptions.ts';

/** Puts the domains together; the only file that knows them all. */
export async function wireDomains(deps: ShopDeps): Promise<Wiring> {
  const { config, db, clock, content } = deps;
  const mailer = config.smtpUrl ? openSmtpMailer({ url: config.smtpUrl, from: config.mailFrom }) : null;
  return {
    routes: [
      ...contentRoutes({ snapshot: content, imageHost: config.imageHost, isDemo: config.demo }),
      ...identityRoutes({ db, content, rateLimitFactor: config.rateLimitFactor }),
    ],
    jobs: [...outboxJobs(db, subscriptions(deps)), ...mailJobs({ db, mailer, clock }), ...identityJobs({ db, clock })],
    registerRoutes: (app) => {
      registerVerificationRoute(app, { db, clock });
      if (config.demo) registerMailboxRoutes(app, { db });
    },
    close: () => Promise.resolve(),
  };
}
