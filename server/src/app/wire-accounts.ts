import { accountRoutes } from '#server/identity/accounts/account.routes.ts';
import { identityJobs } from '#server/identity/accounts/identity.jobs.ts';
import { identityRoutes } from '#server/identity/accounts/identity.routes.ts';
import { registerVerificationRoute } from '#server/identity/verification/verification.routes.ts';
import { staffJobs } from '#server/office/staff/staff.jobs.ts';
import { personalDataRoutes } from '#server/privacy/personal-data.routes.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';

type AccountWiring = Pick<Wiring, 'routes' | 'jobs' | 'registerRoutes'>;

/** Accounts of customers, and the jobs of those of staff. */
export function wireAccounts({ config, db, clock, content }: ShopDeps): AccountWiring {
  return {
    routes: [
      ...accountRoutes({ db, content }),
      ...personalDataRoutes({ db, content }),
      ...identityRoutes({ db, content, rateLimitFactor: config.rateLimitFactor }),
    ],
    jobs: () => [...identityJobs({ db, clock }), ...staffJobs({ db, clock })],
    registerRoutes: (app) => registerVerificationRoute(app, { db, clock }),
  };
}
