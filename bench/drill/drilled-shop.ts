import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startChildServer, type ChildServer } from '../child-server.ts';
import type { DatabaseCluster } from './database-cluster.ts';
import { type Programs, until } from './programs.ts';

const webProcesses = 2;
/** Of HAProxy, the web processes and the worker. */
export const shopPorts = webProcesses + 2;
const main = join(import.meta.dirname, '..', '..', 'server', 'src', 'app', 'main.ts');

/** Two web processes behind HAProxy and one worker, as on several machines. */
export class DrilledShop {
  readonly url: string;
  readonly #programs: Programs;
  readonly #environment: Record<string, string>;
  readonly #ports: number[];
  readonly #processes = new Map<number, ChildServer>();

  constructor(programs: Programs, { cluster, ports }: { cluster: DatabaseCluster; ports: number[] }) {
    const [front = 0, ...own] = ports;
    this.url = `http://127.0.0.1:${front}`;
    this.#programs = programs;
    this.#ports = own;
    this.#environment = {
      DATABASE_URL: cluster.url,
      DATABASE_DIRECT_URL: cluster.directUrl,
      DATA_DIR: join(programs.folder, 'shop'),
      SEED: 'small',
      NODE_ENV: 'production',
      DEMO: '1',
      RATE_LIMIT_FACTOR: '1000',
      DELIVERY: 'sandbox',
      DELIVERY_DELAY_SECONDS: '0',
      DRAIN_SECONDS: '3',
      LOG_LEVEL: 'fatal',
    };
  }

  async start(): Promise<void> {
    const routes = this.#programs.write('front.cfg', this.#routes());
    this.#programs.start('front', 'haproxy', ['-db', '-f', routes]);
    for (const at of this.#ports.keys()) await this.#open(at);
    await until('the shop', async () => (await fetch(`${this.url}/readyz`)).ok);
  }

  /** Replaces the processes one after the other, each once the one before is ready again. */
  async replaceAll(): Promise<void> {
    for (const [at, port] of this.#ports.entries()) {
      await this.#processes.get(at)?.stop();
      await this.#open(at);
      if (at < webProcesses)
        await until('the new process', async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
      // HAProxy asks twice a second.
      await delay(1500);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#processes.values()].map((child) => child.stop()));
    this.#processes.clear();
  }

  async #open(at: number): Promise<void> {
    const role = at < webProcesses ? 'web' : 'worker';
    const settings = { ...this.#environment, ROLE: role, PORT: `${this.#ports[at]}`, PUBLIC_URL: this.url };
    this.#processes.set(at, await startChildServer(main, settings));
  }
  #routes(): string {
    const web = this.#ports.slice(0, webProcesses);
    const servers = web.map((port, at) => `server web${at + 1} 127.0.0.1:${port} check`);
    return `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
listen shop
  bind ${new URL(this.url).host}
  option httpchk GET /readyz
  default-server inter 500ms fall 2 rise 1
  ${servers.join('\n  ')}
`;
  }
}
