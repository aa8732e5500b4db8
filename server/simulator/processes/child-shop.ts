import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Failure } from '../stage/failure.ts';
import type { FromProcess, Order, ToProcess } from './messages.ts';

const entry = join(import.meta.dirname, 'shop-process.ts');

export interface ChildShop {
  /** Rejects with `FailedOrder`, or `EndedProcess` once the process was killed. */
  ask(order: Order): Promise<void>;
  setClock(aheadMs: number): void;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
}

export interface ChildOptions {
  /** Sends an email of the process. */
  send: (emailId: number) => Promise<void>;
  onFailure: (failure: Failure) => void;
  /** Folder in which processes keep their compiled code for the next ones. */
  codeDir: string;
}

export class EndedProcess extends Error {}

export class FailedOrder extends Error {
  readonly isOutage: boolean;

  constructor({ message, isOutage }: Failure) {
    super(message);
    this.isOutage = isOutage;
  }
}

/** Starts a process of the shop. It has loaded its code, but opens nothing, until it is asked. */
export function startChild({ send, onFailure, codeDir }: ChildOptions): ChildShop {
  const env = { ...process.env, NODE_COMPILE_CACHE: codeDir };
  const child = fork(entry, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [], env });
  const waiting = new Map<number, (error: Error | null) => void>();
  const exited = once(child, 'exit');
  let isKilled = false;
  let lastId = 0;
  child.on('message', (message: FromProcess) => {
    if ('failure' in message) return onFailure(message.failure);
    if ('emailId' in message) return void answerEmail(child, { emailId: message.emailId, send });
    waiting.get(message.id)?.(message.error && new FailedOrder(message.error));
    waiting.delete(message.id);
  });
  child.once('exit', (code) => {
    if (!isKilled) onFailure({ message: `a process of the shop ended by itself with ${code}`, isOutage: false });
    for (const settle of waiting.values()) settle(new EndedProcess('the process was killed'));
    waiting.clear();
  });
  // A message to a process that has just died.
  child.on('error', () => undefined);
  return {
    ask: (order) =>
      new Promise((resolve, reject) => {
        if (!child.connected) return reject(new EndedProcess('the process was killed'));
        const id = (lastId += 1);
        waiting.set(id, (error) => (error ? reject(error) : resolve()));
        tell(child, { id, order });
      }),
    setClock: (aheadMs) => tell(child, { aheadMs }),
    kill: async () => {
      isKilled = true;
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await exited;
    },
  };
}

function tell(child: ChildProcess, message: ToProcess): void {
  if (child.connected) child.send(message, () => undefined);
}

interface Email {
  emailId: number;
  send: (emailId: number) => Promise<void>;
}

async function answerEmail(child: ChildProcess, { emailId, send }: Email): Promise<void> {
  const error = await send(emailId).then(
    () => null,
    (reason: unknown) => String(reason),
  );
  tell(child, { emailId, error });
}
