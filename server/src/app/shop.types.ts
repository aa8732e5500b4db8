import type { FastifyInstance } from 'fastify';
import type { PurchaseDeps } from '#server/checkout/checkout.types.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { Theme } from '#server/content/read-theme.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseHealth } from '#server/platform/database-health.ts';
import type { Db } from '#server/platform/db.ts';
import type { BoundRoute } from '#server/platform/http/bind.ts';
import type { Job } from '#server/platform/jobs.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Config } from './config.ts';

/** What every domain may be built from. */
export interface ShopDeps {
  config: Config;
  db: Db;
  database: DatabaseHealth;
  clock: Clock;
  content: ContentSnapshot;
  /** For icons and cards, which the shop draws. */
  look: Theme;
  log: Logger;
  readiness: Readiness;
}

export interface Readiness {
  /** Whether everything is open: set last, once the jobs run. */
  isReady: boolean;
  /** Whether this process works off jobs now. */
  isWorkerRunning: () => boolean;
  /** Whether any process does, as far as this one saw. */
  isAnyWorkerAlive: () => boolean;
}

/** Everything that the domains offer, ready to be served. */
export interface Wiring {
  routes: BoundRoute[];
  /** `shopUrl` is where this shop is reached from this machine: the sandbox provider sends its webhooks there. */
  jobs(shopUrl: string): Job[];
  /** Routes that are no calls of the API: links in emails, pages of the sandbox, webhooks, pictures. */
  registerRoutes(app: FastifyInstance): void;
  /** How purchases are paid and delivered in this shop. */
  purchase: PurchaseDeps;
  /** Changes whenever a page that was rendered before may be out of date. */
  version(): string;
  close(): Promise<void>;
}
