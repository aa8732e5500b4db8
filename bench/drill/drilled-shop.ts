import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startChildServer, type ChildServer } from '../child-server.ts';
import type { DatabaseCluster } from './database-cluster.ts';
import { pickPorts, type Programs, until } from './programs.ts';

const webProcesses = 2;
const main = join(import.meta.dirname, '..', '..', 'server', 'src', 'app', 'main.ts');

/** Two web processes behind HAProxy and one worker, as on several machines. */
export class DrilledShop {
  readonly url: string;
  readonly #environment: Record<string, string>;
  readonly #ports: number[];
  readonly #processes = new Map<number, ChildServer>();

  private constructor(environment: Record<string, string>, ports: number[]) {
    const [front = 0, ...own] = ports;
    this.url = `http://127.0.0.1:${front}`;
    this.#environment = environment;
    this.#ports = own;
  }

  static async start(programs: Programs, cluster: DatabaseCluster): Promise<DrilledShop> {
    const environment = {
      DATABASE_URL: cluster.url,
      DATABASE_DIRECT_URL: cluster.directUrl,
      DATA_DIR: join(programs.folder, 'shop'),
      SEED: 'small',
      NODE_ENV: 'production',
      DEMO: '1',
      RATE_LIMIT_FACTOR: '1000',
      DELIVERY_DELAY_SECONDS: '0',
      DRAIN_SECONDS: '3',
      LOG_LEVEL: 'fatal',
    };
    const shop = new DrilledShop(environment, await pickPorts(webProcesses + 2));
    programs.start('front', 'haproxy', ['-db', '-f', programs.write('front.cfg', shop.#routes())]);
    for (const at of shop.#ports.keys()) await shop.#open(at);
    await until('the shop', async () => (await fetch(`${shop.url}/readyz`)).ok);
    return shop;
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
