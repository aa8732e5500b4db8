import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Job } from '#server/platform/jobs.ts';

/** Values read at each scrape. */
export interface Reading {
  name: string;
  help: string;
  labelNames?: string[];
  /** How the values of several processes become one. */
  aggregator?: 'max' | 'min';
  read: () => Promise<Sample[]>;
}

export interface Sample {
  labels?: Record<string, string>;
  value: number;
}

interface MetricsDeps {
  readings: Reading[];
  onError: (error: unknown) => void;
}

const requestSeconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const outcomes = ['succeeded', 'failed'];
const jobSeconds = [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120, 600];

const lagNames = ['mean', 'max', 'p50', 'p90', 'p99'].map((part) => `nodejs_eventloop_lag_${part}_seconds`);

/** Metrics of this process in the Prometheus format. */
export class Metrics {
  readonly registry = new Registry();
  readonly #onError: MetricsDeps['onError'];
  readonly #requests = new Histogram({
    name: 'loadout_http_request_duration_seconds',
    help: 'Time to answer a request, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: requestSeconds,
    registers: [this.registry],
  });
  readonly #jobs = new Histogram({
    name: 'loadout_job_duration_seconds',
    help: 'Time to run a job',
    labelNames: ['name', 'outcome'],
    buckets: jobSeconds,
    registers: [this.registry],
  });
  readonly #jobSuccess = new Gauge({
    name: 'loadout_job_last_success_timestamp_seconds',
    help: 'Unix time when a job last succeeded in this process',
    labelNames: ['name'],
    aggregator: 'max',
    registers: [this.registry],
  });

  constructor({ readings, onError }: MetricsDeps) {
    this.#onError = onError;
    collectDefaultMetrics({ register: this.registry });
    // One blocked process of several would vanish in their average, which is the default.
    for (const name of lagNames) Object.assign(this.registry.getSingleMetric(name) ?? {}, { aggregator: 'max' });
    for (const reading of readings) this.#addReading(reading);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }

  /** Measures every request by its route pattern, so that ids in paths add no series. */
  observeRequests(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      const { method, routeOptions } = request;
      const labels = { method, route: routeOptions.url ?? 'unknown', status: `${reply.statusCode}` };
      this.#requests.observe(labels, reply.elapsedTime / 1000);
      done();
    });
  }

  observeJobs(jobs: Job[]): Job[] {
    // A counter that begins with its first failure shows no increase.
    for (const { name } of jobs) for (const outcome of outcomes) this.#jobs.zero({ name, outcome });
    return jobs.map((job) => ({ ...job, run: (payload) => this.#runJob(job, payload) }));
  }

  async #runJob(job: Job, payload: unknown): Promise<void> {
    const end = this.#jobs.startTimer({ name: job.name });
    try {
      await job.run(payload);
    } catch (error) {
      end({ outcome: 'failed' });
      throw error;
    }
    end({ outcome: 'succeeded' });
    this.#jobSuccess.setToCurrentTime({ name: job.name });
  }

  /** A reading that fails has no samples; the others stay. */
  #addReading({ name, help, labelNames = [], aggregator = 'max', read }: Reading): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames,
      aggregator,
      registers: [this.registry],
      collect: async () => {
        gauge.reset();
        try {
          for (const { labels = {}, value } of await read()) gauge.set(labels, value);
        } catch (error) {
          this.#onError(error);
        }
      },
    });
  }
}
