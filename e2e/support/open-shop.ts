import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDb } from '#server/platform/db.ts';

export interface Shop {
  url: string;
  /** The shop's database: changes here are those of time, staff or another customer. */
  db: Db;
  /** Emails in the demo mailbox for an address, newest first. */
  listEmails(to: string): Promise<Email[]>;
  /** Output of `npm run verify-ledger`; throws when a check fails. */
  verifyLedger(): Promise<string>;
  /** Output of `npm run shop -- …`; throws when the command is refused. */
  runStaff(...args: string[]): Promise<string>;
  close(): Promise<void>;
}

export interface Email {
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  created_at: number;
}

/** What another process needs to use a running shop. */
export interface ShopAddress {
  url: string;
  databaseUrl: string;
  dataDir: string;
}

type Settings = { DATABASE_URL: string } & Record<string, string>;

const startTimeoutMs = 120_000;
const stopTimeoutMs = 20_000;
const demo = { NODE_ENV: 'production', DEMO: '1', LOG_LEVEL: 'warn' };

/** Starts the server of the shop on the database of `DATABASE_URL`. */
export async function openShop(settings: Settings): Promise<Shop> {
  const server = await startShop(settings);
  const shop = connectToShop(server.address);
  return {
    ...shop,
    close: async () => {
      await shop.close();
      await server.stop();
    },
  };
}

/** Starts the server without connecting to its database. */
export async function startShop(
  settings: Settings,
): Promise<{ address: ShopAddress; pid: number; stop: () => Promise<void> }> {
  const { child, dataDir, stop } = await startServer({ PORT: '0', ...settings });
  const url = await waitForOutput(child, /open at (http:\/\/\S+)/);
  return { address: { url, databaseUrl: settings.DATABASE_URL, dataDir }, pid: child.process.pid ?? 0, stop };
}

/** Uses a shop that another process runs; `close` leaves it running. */
export function connectToShop({ url, databaseUrl, dataDir }: ShopAddress): Shop {
  const env = { ...process.env, ...demo, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const db = openDb(databaseUrl, { connectionsMax: 1 });
  return {
    url,
    db,
    listEmails: async (to) => {
      const response = await fetch(`${url}/sandbox/mail.json?to=${encodeURIComponent(to)}`);
      return (await response.json()) as Email[];
    },
    verifyLedger: () => finish(run('server/src/cli/verify-ledger-cli.ts', env)),
    runStaff: (...args) => finish(run('server/src/cli/shop-cli.ts', env, args)),
    close: () => db.end(),
  };
}

/** Starts a process that only runs jobs, on the database of a running shop. */
export async function openWorker(settings: Settings): Promise<{ isRunning(): boolean; close(): Promise<void> }> {
  const { child, stop } = await startServer({ ...settings, ROLE: 'worker' });
  await waitForOutput(child, /runs jobs only/);
  return { isRunning: () => isRunning(child.process), close: stop };
}

async function startServer(
  settings: Settings,
): Promise<{ child: Running; dataDir: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'loadout-e2e-'));
  const env = {
    ...process.env,
    ...demo,
    DATA_DIR: dataDir,
    DELIVERY: 'sandbox',
    DELIVERY_DELAY_SECONDS: '1',
    ...settings,
  };
  const child = run('server/src/app/main.ts', env);
  const stop = async (): Promise<void> => {
    await stopProcess(child.process);
    await rm(dataDir, { recursive: true, force: true });
  };
  return { child, dataDir, stop };
}

interface Running {
  process: ChildProcess;
  output: () => string;
}

function run(script: string, env: NodeJS.ProcessEnv, args: string[] = []): Running {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { process: child, output: () => output };
}

function finish({ process: child, output }: Running): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('close', (code) => (code === 0 ? resolve(output()) : reject(new Error(output()))));
  });
}

/** Resolves with the first group of a text that a process prints once it is open. */
function waitForOutput({ process: child, output }: Running, text: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      child.kill('SIGKILL');
      reject(new Error(`${reason}\n${output()}`));
    };
    const timer = setTimeout(() => fail('the shop did not open in time'), startTimeoutMs);
    child.stdout?.on('data', () => {
      const found = text.exec(output());
      if (!found) return;
      clearTimeout(timer);
      resolve(found[1] ?? '');
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`the shop ended with ${code}`);
    });
  });
}

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

function stopProcess(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
