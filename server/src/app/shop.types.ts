import type { FastifyInstance } from 'fastify';
import type { PurchaseDeps } from '#server/checkout/checkout.types.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { Theme } from '#server/content/read-theme.ts';
import type { Draftsman } from '#server/invoices/document/draftsman.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseHealth } from '#server/platform/database-health.ts';
import type { Db } from '#server/platform/db.ts';
import type { ApiCaller } from '#server/developers/keys/api-key.types.ts';
import type { BoundCall, BoundRoute } from '#server/platform/http/bind.ts';
import type { Job } from '#server/platform/jobs.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Config } from './config.ts';

export interface ShopDeps {
  config: Config;
  db: Db;
  database: DatabaseHealth;
  clock: Clock;
  content: ContentSnapshot;
  theme: Theme;
  log: Logger;
  readiness: Readiness;
}

export interface Readiness {
  /** Set last, once jobs run. */
  isReady: boolean;
  /** Requests are answered, but no more should come. */
  isClosing: boolean;
  isWorkerRunning: () => boolean;
  isAnyWorkerAlive: () => boolean;
}

export interface Wiring {
  routes: BoundRoute[];
  /** Calls of the public API, by key. */
  v1Routes: BoundCall<ApiCaller>[];
  /** `shopUrl` is the local address, to which the twin of Stripe sends webhooks. */
  jobs(shopUrl: string): Job[];
  /** Writes the feed of the catalog, in processes that run jobs; returns what ends it. */
  follow(this: void): Promise<() => Promise<void>>;
  /** Routes outside the API: links in emails, the demo's payment page, webhooks, images. */
  registerRoutes(app: FastifyInstance): void;
  purchase: PurchaseDeps;
  /** Draws the PDFs of invoices for customers, emails and staff. */
  draftsman: Draftsman;
  /** Changes whenever cached pages may be stale. */
  version(): string;
  catalogLagSeconds(): number;
  close(): Promise<void>;
}
