import { AggregatorRegistry } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** Answers the primary, and in a child adds the listener that answers it. */
const aggregate = new AggregatorRegistry();

/** The metrics of all processes of a cluster, added up; those of the whole shop count once. */
export const clusterMetrics = {
  contentType: aggregate.contentType,
  text: (): Promise<string> => aggregate.clusterMetrics(),
};

/** Passes the metrics of this process on to the primary. */
export function shareMetrics({ registry }: Metrics): void {
  AggregatorRegistry.setRegistries([registry]);
}
