import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Shop {
  url: string;
  /** Letters in the demo mailbox for an address, newest first. */
  listEmails(to: string): Promise<Letter[]>;
  /** What `verify-ledger` says of this shop; throws when anything is broken. */
  verifyLedger(): Promise<string>;
  /** What `npm run shop -- …` prints; throws when it says no. */
  runStaff(...words: string[]): Promise<string>;
  /** Changes the database behind the shop's back, as time, staff or another customer would. */
  runSql(sql: string): Promise<void>;
  close(): Promise<void>;
}

export interface Letter {
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  created_at: number;
}

const startTimeoutMs = 120_000;
const stopTimeoutMs = 20_000;

/** Starts the server of the shop on the database of `DATABASE_URL`, and stops it with everything it started. */
export async function openShop(settings: { DATABASE_URL: string } & Record<string, string>): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'loadout-e2e-'));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DEMO: '1',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const child = run('server/src/app/main.ts', { ...env, DELIVERY_DELAY_SECONDS: '1' });
  const url = await waitForAddress(child);
  return {
    url,
    listEmails: async (to) => {
      const response = await fetch(`${url}/sandbox/mail.json?to=${encodeURIComponent(to)}`);
      return (await response.json()) as Letter[];
    },
    verifyLedger: () => finish(run('server/src/cli/verify-ledger-cli.ts', env)),
    runStaff: (...words) => finish(run('server/src/cli/shop-cli.ts', env, words)),
    runSql: async (sql) => {
      await finish(run('e2e/support/run-sql-cli.ts', { ...env, SQL: sql }));
    },
    close: async () => {
      await stop(child.process);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a process that only works off jobs, on the database of a running shop. */
export async function openWorker(settings: Record<string, string>): Promise<{
  isRunning(): boolean;
  close(): Promise<void>;
}> {
  const dataDir = await mkdtemp(join(tmpdir(), 'loadout-e2e-'));
  const env = { NODE_ENV: 'production', DEMO: '1', DATA_DIR: dataDir, LOG_LEVEL: 'warn', DELIVERY_DELAY_SECONDS: '1' };
  const child = run('server/src/app/main.ts', { ...process.env, ...env, ...settings, ROLE: 'worker' });
  await waitForText(child, /only works off jobs/);
  return {
    isRunning: () => child.process.exitCode === null && child.process.signalCode === null,
    close: async () => {
      await stop(child.process);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface Running {
  process: ChildProcess;
  output: () => string;
}

function run(script: string, env: NodeJS.ProcessEnv, words: string[] = []): Running {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...words], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const hear = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return { process: child, output: () => output };
}

function finish({ process: child, output }: Running): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('close', (code) => (code === 0 ? resolve(output()) : reject(new Error(output()))));
  });
}

async function waitForAddress(child: Running): Promise<string> {
  return waitForText(child, /open at (http:\/\/\S+)/);
}

/** Resolves with the first group of a text that a process prints once it is open. */
function waitForText({ process: child, output }: Running, text: RegExp): Promise<string> {
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

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
