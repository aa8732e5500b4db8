import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Shop {
  url: string;
  /** Letters in the demo mailbox for an address, newest first. */
  listLetters(to: string): Promise<Letter[]>;
  /** What the process wrote to its terminal so far. */
  output(): string;
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

/** Starts the shop as `npm start` does, with a database of its own, and stops it with everything it started. */
export async function openShop(settings: Record<string, string> = {}): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'loadout-e2e-'));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/src/app/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DELIVERY_DELAY_SECONDS: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const hear = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const url = await waitForAddress(child, () => output);
  return {
    url,
    listLetters: async (to) => {
      const response = await fetch(`${url}/sandbox/mail.json?to=${encodeURIComponent(to)}`);
      return (await response.json()) as Letter[];
    },
    output: () => output,
    close: async () => {
      await stop(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function waitForAddress(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      child.kill('SIGKILL');
      reject(new Error(`${reason}\n${output()}`));
    };
    const timer = setTimeout(() => fail('the shop did not open in time'), startTimeoutMs);
    const look = () => {
      const address = /open at (http:\/\/\S+)/.exec(output())?.[1];
      if (!address) return;
      clearTimeout(timer);
      child.stdout?.off('data', look);
      resolve(address);
    };
    child.stdout?.on('data', look);
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
    child.removeAllListeners('exit');
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
