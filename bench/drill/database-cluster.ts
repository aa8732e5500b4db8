import { join } from 'node:path';
import {
  backupFlags,
  backupSettings,
  type Node,
  patroniSettings,
  type Place,
  poolSettings,
  primaryRoutes,
} from './database-settings.ts';
import { type Programs, pickPorts, until } from './programs.ts';

interface Member {
  name: string;
  role: string;
  state: string;
}

const database = 'loadout';

/** Two nodes of PostgreSQL under Patroni, the standby synchronous, with HAProxy and PgBouncer before the primary. */
export class DatabaseCluster {
  readonly #programs: Programs;
  readonly #ports: { etcd: number; etcdPeer: number; primary: number; pooled: number };
  readonly #nodes: Node[];
  /** Patroni's name of the cluster; a restored one gets a new name. */
  #scope = 'loadout';

  private constructor(programs: Programs, ports: number[]) {
    const [etcd = 0, etcdPeer = 0, primary = 0, pooled = 0, ...rest] = ports;
    this.#programs = programs;
    this.#ports = { etcd, etcdPeer, primary, pooled };
    this.#nodes = ['node1', 'node2'].map((name, at) => ({
      name,
      port: rest[2 * at] ?? 0,
      restPort: rest[2 * at + 1] ?? 0,
    }));
  }

  static async start(programs: Programs): Promise<DatabaseCluster> {
    const cluster = new DatabaseCluster(programs, await pickPorts(8));
    await cluster.#start();
    return cluster;
  }

  /** Through PgBouncer. */
  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.#ports.pooled}/${database}`;
  }

  /** To the primary, whichever node that is. */
  get directUrl(): string {
    return `postgres://postgres@127.0.0.1:${this.#ports.primary}/${database}`;
  }

  /** Kills the primary and its Patroni. Resolves with its name. */
  async killPrimary(): Promise<string> {
    const { name } = await this.#findPrimary();
    await this.#programs.kill(name);
    return name;
  }

  /** Starts a node that was killed and resolves once it is the synchronous standby. */
  async bringBack(name: string): Promise<void> {
    this.#startNode(this.#nodeOf(name));
    await this.#untilSynchronous();
  }

  /** Makes a full backup with pgBackRest. */
  async backUp(): Promise<void> {
    const { name } = await this.#findPrimary();
    this.#pgBackRest(name, 'stanza-create');
    this.#pgBackRest(name, '--type=full', 'backup');
  }

  /** Archives everything up to now, then stops both nodes and deletes their data. */
  async drop(): Promise<void> {
    const { name, port } = await this.#findPrimary();
    this.#sql(port, 'select pg_switch_wal()');
    this.#pgBackRest(name, 'check');
    for (const node of this.#nodes) await this.#programs.stop(node.name);
    this.#programs.run('rm', ['-rf', ...this.#nodes.map((node) => this.#placeOf(node).data)]);
  }

  /** Restores the first node from the repository, and the second one from the first. */
  async restore(): Promise<void> {
    this.#scope = 'loadout-restored';
    const [first, second] = this.#nodes;
    if (!first || !second) return;
    this.#startNode(first, { isRestored: true });
    await until('the restored primary', () => this.#answersAs(first, 'primary'), 120);
    this.#startNode(second);
    await this.#untilSynchronous();
  }

  async #start(): Promise<void> {
    const { etcd, etcdPeer, primary, pooled } = this.#ports;
    const [client, peer] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${etcdPeer}`];
    const addresses = ['--listen-client-urls', client, '--advertise-client-urls', client, '--listen-peer-urls', peer];
    this.#programs.start('etcd', 'etcd', ['--data-dir', join(this.#programs.folder, 'etcd'), ...addresses]);
    for (const node of this.#nodes)
      this.#programs.write(`pgbackrest-${node.name}.conf`, backupSettings(this.#placeOf(node)));
    const [first, second] = this.#nodes;
    if (!first || !second) return;
    this.#startNode(first);
    await until('the first primary', () => this.#answersAs(first, 'primary'));
    this.#startNode(second);
    await this.#untilSynchronous();
    this.#sql(first.port, `create database ${database}`);
    this.#programs.start('haproxy', 'haproxy', [
      '-db',
      '-f',
      this.#programs.write('haproxy.cfg', primaryRoutes(primary, this.#nodes)),
    ]);
    this.#programs.start('pgbouncer', 'pgbouncer', [
      this.#programs.write('pgbouncer.ini', poolSettings(pooled, primary)),
    ]);
  }

  #startNode(node: Node, { isRestored = false } = {}): void {
    const path = this.#programs.write(
      `${node.name}.yaml`,
      patroniSettings(this.#placeOf(node), { scope: this.#scope, etcd: this.#ports.etcd, isRestored }),
    );
    this.#programs.start(node.name, 'patroni', [path]);
  }

  #pgBackRest(name: string, ...args: string[]): void {
    this.#programs.run('pgbackrest', [...backupFlags(this.#programs.folder, name), ...args]);
  }

  #sql(port: number, text: string): void {
    const address = ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'postgres'];
    this.#programs.run(join(this.#programs.postgresBin, 'psql'), [...address, '-qc', text]);
  }

  #placeOf(node: Node): Place {
    const { folder, postgresBin } = this.#programs;
    return { ...node, folder, postgresBin, data: join(folder, node.name) };
  }

  #nodeOf(name: string): Node {
    const node = this.#nodes.find((candidate) => candidate.name === name);
    if (!node) throw new Error(`no node ${name}`);
    return node;
  }

  #findPrimary(): Promise<Node> {
    return until('a primary', async () => {
      const answers = await Promise.all(this.#nodes.map((node) => this.#answersAs(node, 'primary').catch(() => false)));
      return this.#nodes[answers.indexOf(true)] ?? null;
    });
  }

  async #answersAs(node: Node, role: string): Promise<boolean> {
    return (await fetch(`http://127.0.0.1:${node.restPort}/${role}`)).ok;
  }

  async #untilSynchronous(): Promise<void> {
    await until(
      'a synchronous standby',
      async () => {
        const { restPort } = await this.#findPrimary();
        const reply = await fetch(`http://127.0.0.1:${restPort}/cluster`);
        const { members } = (await reply.json()) as { members: Member[] };
        return members.some(({ role, state }) => role === 'sync_standby' && /running|streaming/.test(state));
      },
      120,
    );
  }
}
