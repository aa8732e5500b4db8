import { registerCancelPage } from '#server/payments/payments/cancel-page.routes.ts';
import { cookieNames } from '#server/platform/http/cookies.ts';
import { registerDepositPage } from '#server/wallet/deposit-page.routes.ts';
import { depositDisputeJobs } from '#server/wallet/disputes/disputes.jobs.ts';
import { balanceRefundJobs } from '#server/wallet/refunds/refunds.jobs.ts';
import { balanceRefundRoutes } from '#server/wallet/refunds/refunds.routes.ts';
import { registerStatementFile } from '#server/wallet/statement/statement-csv.routes.ts';
import { statementRoutes } from '#server/wallet/statement/statement.routes.ts';
import { walletJobs } from '#server/wallet/wallet.jobs.ts';
import { walletRoutes } from '#server/wallet/wallet.routes.ts';
import type { DepositDeps } from '#server/wallet/wallet.types.ts';
import { isSecure } from './build-app.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';

export function wireWallet(
  { config, db, clock, content }: ShopDeps,
  { gateways, provider }: DepositDeps,
): Pick<Wiring, 'routes' | 'jobs' | 'registerRoutes'> {
  const cookies = cookieNames(isSecure(config));
  return {
    routes: [
      ...walletRoutes({ db, content, gateways, provider }),
      ...statementRoutes({ db, content }),
      ...balanceRefundRoutes({ db, content, gateways, provider }),
    ],
    jobs: () => [...walletJobs({ db, clock }), ...depositDisputeJobs({ db, clock }), ...balanceRefundJobs({ db })],
    registerRoutes: (app) => {
      registerCancelPage(app, { db, gateways, clock, cookies });
      registerDepositPage(app, { db, gateways, clock, cookies, publicUrl: config.publicUrl });
      registerStatementFile(app, { db, content, clock, cookies });
    },
  };
}
