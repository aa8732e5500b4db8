import { accountRoutes } from '#server/identity/accounts/account.routes.ts';
import { identityJobs } from '#server/identity/accounts/identity.jobs.ts';
import { identityRoutes } from '#server/identity/accounts/identity.routes.ts';
import { openCountryService } from '#server/content/providers/country-service.ts';
import { passkeyRoutes } from '#server/identity/passkeys/passkeys.routes.ts';
import { signInSafetyRoutes } from '#server/identity/passkeys/sign-in-safety.routes.ts';
import { readTotpKey } from '#server/identity/two-factor/read-totp-key.ts';
import { registerVerificationRoute } from '#server/identity/verification/verification.routes.ts';
import { staffJobs } from '#server/office/staff/staff.jobs.ts';
import { cookieNames } from '#server/platform/http/cookies.ts';
import { personalDataRoutes } from '#server/privacy/personal-data.routes.ts';
import { isSecure } from './build-app.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';

type AccountWiring = Pick<Wiring, 'routes' | 'jobs' | 'registerRoutes'>;

/** Accounts of customers, and the jobs of those of staff. */
export async function wireAccounts({ config, db, clock, content }: ShopDeps): Promise<AccountWiring> {
  const { rateLimitFactor, countryGuessUrl } = config;
  const cookies = cookieNames(isSecure(config));
  const totpKey = await readTotpKey(db);
  const askCountry = countryGuessUrl === null ? null : openCountryService(countryGuessUrl);
  return {
    routes: [
      ...accountRoutes({ db, content }),
      ...personalDataRoutes({ db, content }),
      ...identityRoutes({ db, content, rateLimitFactor }),
      ...signInSafetyRoutes({ db, content, totpKey, rateLimitFactor }),
      ...passkeyRoutes({ db, content, rateLimitFactor }),
    ],
    jobs: () => [...identityJobs({ db, clock, askCountry }), ...staffJobs({ db, clock })],
    registerRoutes: (app) => registerVerificationRoute(app, { db, clock, publicUrl: config.publicUrl, cookies }),
  };
}
