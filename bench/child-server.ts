import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import memory from '../tools/launcher/memory.json' with { type: 'json' };

export interface ChildServer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

const startMs = 120_000;

/** Starts a server as a child process with the memory settings of `npm start` and waits until it prints its address. */
export async function startChildServer(script: string, environment: Record<string, string>): Promise<ChildServer> {
  const child = spawn(process.execPath, [...memory.flags, script], {
    env: { ...process.env, ...memory.environment, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  const found = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [url] = /https?:\/\/[\d.]+:\d+/.exec(line) ?? [];
      if (url) resolve(url);
    });
    void ended.then(() => reject(new Error(`${script} ended before it was open`)));
    setTimeout(() => reject(new Error(`${script} was not open in time`)), startMs).unref();
  });
  try {
    const url = await found;
    return { url, pid: child.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
