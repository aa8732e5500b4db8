import { countDueNotices } from '#server/alerts/alerts.queries.ts';
import { countOpenOrders } from '#server/checkout/checkout.queries.ts';
import { countOpenDeliveries } from '#server/delivery/delivery.queries.ts';
import { countUnsettledPayments } from '#server/payments/payments.queries.ts';
import { countWaitingPayouts } from '#server/payments/payouts.queries.ts';
import { isDatabaseUnavailable } from '#server/platform/database-errors.ts';
import type { Db } from '#server/platform/db.ts';
import { shareMetrics } from '#server/platform/metrics/cluster-metrics.ts';
import { Metrics, type Reading } from '#server/platform/metrics/metrics.ts';
import { serveMetrics } from '#server/platform/metrics/serve-metrics.ts';
import { selectConnectionCounts, selectJobCounts, type StateCount } from '#server/platform/platform.sql.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';
import type { Undo } from './undo.ts';

type MetricsDeps = Pick<ShopDeps, 'db' | 'database' | 'log'> & Pick<Wiring, 'catalogLagSeconds'>;

/** Metrics of this process, and of the whole shop as the database knows it. */
export function createShopMetrics({ db, database, log, catalogLagSeconds }: MetricsDeps): Metrics {
  return new Metrics({
    readings: [
      {
        name: 'loadout_database_up',
        help: 'Whether the database answers',
        aggregator: 'min',
        read: async () => [{ value: (await database.check()) ? 1 : 0 }],
      },
      {
        name: 'loadout_catalog_lag_seconds',
        help: 'Age of the oldest change of an item that this process does not show yet',
        read: () => Promise.resolve([{ value: catalogLagSeconds() }]),
      },
      connections(db),
      ...countsByState('orders', 'Orders that wait for payment or delivery', () => countOpenOrders(db)),
      ...countsByState('deliveries', 'Deliveries that are not over', () => countOpenDeliveries(db)),
      ...countsByState('payments', 'Payments without an outcome', () => countUnsettledPayments(db)),
      ...countsByState('payouts', 'Payouts that wait for staff', () => countWaitingPayouts(db)),
      ...countsByState('notices', 'Notices of alerts that are due', () => countDueNotices(db)),
      ...countsByState('jobs', 'Jobs that wait for a worker, and jobs that failed', () => selectJobCounts(db)),
    ],
    onError: (err) => {
      if (!isDatabaseUnavailable(err)) log.error({ err }, 'a metric could not be read');
    },
  });
}

/** Opens the metrics of this process, and serves them if METRICS_PORT is set. */
export async function openMetrics(
  deps: ShopDeps,
  { wiring, undo, progress }: { wiring: Wiring; undo: Undo; progress: (line: string) => void },
): Promise<Metrics> {
  const metrics = createShopMetrics({ ...deps, ...wiring });
  shareMetrics(metrics);
  const { metricsAt } = deps.config;
  if (metricsAt === null) return metrics;
  const server = await serveMetrics(metrics, metricsAt, deps.log);
  undo.add(() => server.close());
  progress(`Metrics are at ${server.url}.`);
  return metrics;
}

function connections(db: Db): Reading {
  return {
    name: 'loadout_database_connections',
    help: 'Connections to the database of all processes',
    labelNames: ['state'],
    read: async () =>
      (await selectConnectionCounts(db)).map(({ state, count }) => ({ labels: { state }, value: count })),
  };
}

/** Two gauges of one statement, which a scrape collects together. */
function countsByState(name: string, help: string, read: () => Promise<StateCount[]>): Reading[] {
  let running: Promise<StateCount[]> | null = null;
  const readOnce = (): Promise<StateCount[]> => (running ??= read().finally(() => (running = null)));
  const gauge = (suffix: string, valueOf: (row: StateCount) => number): Reading => ({
    name: `loadout_${name}${suffix}`,
    help,
    labelNames: ['state'],
    read: async () => (await readOnce()).map((row) => ({ labels: { state: row.state }, value: valueOf(row) })),
  });
  return [gauge('', ({ count }) => count), gauge('_oldest_seconds', ({ oldestSeconds }) => oldestSeconds)];
}
