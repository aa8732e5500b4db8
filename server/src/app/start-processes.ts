import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '#server/platform/logger.ts';
import { clusterMetrics } from '#server/platform/metrics/cluster-metrics.ts';
import { serveMetrics } from '#server/platform/metrics/serve-metrics.ts';
import { backoffMs } from '#server/platform/worker/job-worker.ts';
import type { Config } from './config.ts';
import type { RunningShop } from './start-shop.ts';
import { whenEnded } from './when-ended.ts';

/** Connections to the database of all processes together, at least five each. */
const connectionsMax = 60;
/** A process that ran this long did not fail at its start. */
const soundAfterMs = 30_000;

interface Child {
  role: 'web' | 'worker' | 'bot';
  process: Worker | null;
}

/**
 * Runs web processes behind one port, and unless ROLE=web one process for jobs and one for bots, if there are any. The first one migrates and seeds before
 * the others start. Starts again those that end, and throws if the first start fails.
 */
export async function startProcesses(
  config: Config,
  { log, progress }: { log: Logger; progress: (line: string) => void },
): Promise<RunningShop> {
  const shop = new Processes(config, log);
  try {
    const url = await shop.start();
    progress(`Processes: ${shop.describe()}.`);
    return { url, stop: () => shop.stop() };
  } catch (error) {
    await shop.stop();
    throw error;
  }
}

class Processes {
  readonly #config: Config;
  readonly #log: Logger;
  readonly #children: Child[];
  readonly #stopping = new AbortController();
  #port: number;
  #metrics: Awaited<ReturnType<typeof serveMetrics>> | null = null;

  constructor(config: Config, log: Logger) {
    this.#config = config;
    this.#log = log;
    this.#port = config.port;
    const { role, processes, delivery } = config;
    this.#children = Array.from({ length: processes }, () => ({
      role: role === 'all' ? 'web' : role,
      process: null,
    }));
    if (role !== 'all') return;
    this.#children.push({ role: 'worker', process: null });
    if (delivery === 'steam') this.#children.push({ role: 'bot', process: null });
  }

  async start(): Promise<string> {
    // By default the primary accepts connections and hands them on: one on its way to a process that dies would never be
    // answered or closed.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    if (this.#port === 0) this.#port = await findFreePort(this.#config.host);
    const [first, ...others] = this.#children;
    const url = first ? await this.#open(first) : '';
    await Promise.all(others.map((child) => this.#open(child)));
    if (this.#config.metricsAt !== null)
      this.#metrics = await serveMetrics(clusterMetrics, this.#config.metricsAt, this.#log);
    for (const child of this.#children) void this.#keepRunning(child);
    return this.#config.publicUrl ?? url;
  }

  /** Such as `3 web, 1 worker`. */
  describe(): string {
    const counts = Map.groupBy(this.#children, ({ role }) => role);
    return [...counts].map(([role, children]) => `${children.length} ${role}`).join(', ');
  }

  /** Asks all processes to finish what they do, and waits for them. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#children.map(stopChild));
    await this.#metrics?.close();
  }

  /** Starts a process and resolves with its address once it is ready. */
  async #open(child: Child): Promise<string> {
    const { databaseConnections, processes } = this.#config;
    const forked = cluster.fork({
      ROLE: child.role,
      PORT: this.#port,
      PROCESSES: 1,
      METRICS_PORT: '',
      DATABASE_CONNECTIONS: databaseConnections ?? Math.max(5, Math.floor(connectionsMax / (processes + 1))),
    });
    child.process = forked;
    return new Promise((resolve, reject) => {
      forked.on('message', (message: { type?: string; url?: string }) => {
        if (message.type === 'ready') resolve(message.url ?? '');
      });
      forked.once('exit', () => reject(new Error('One of its processes did not start.')));
      // Without a listener, a message to a process that has just died would end the primary.
      forked.on('error', (err) => {
        this.#log.warn({ role: child.role, err }, 'a process cannot be reached');
        reject(err);
      });
    });
  }

  async #keepRunning(child: Child): Promise<void> {
    const { signal } = this.#stopping;
    for (let attempt = 0; ;) {
      const startedAtMs = performance.now();
      if (child.process) await whenEnded(child.process);
      if (signal.aborted) return;
      if (performance.now() - startedAtMs > soundAfterMs) attempt = 0;
      const { exitCode, signalCode } = child.process?.process ?? {};
      this.#log.error({ role: child.role, exitCode, signal: signalCode }, 'a process ended; it is started again');
      await delay(backoffMs(attempt, Math.random()), undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      attempt += 1;
      const isOpen = await this.#open(child).then(
        () => true,
        () => false,
      );
      if (isOpen) this.#log.warn({ role: child.role }, 'a process runs again');
    }
  }
}

async function stopChild({ process: child }: Child): Promise<void> {
  if (!child || child.isDead()) return;
  child.process.kill('SIGTERM');
  await whenEnded(child);
}

/** The processes need the same port: PORT=0 would give each that starts alone another one. */
async function findFreePort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
