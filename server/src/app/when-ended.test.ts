import type { Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { whenEnded } from './when-ended.ts';

test('a process that cannot be reached as it dies is waited for', async () => {
  const dying = fakeWorker({ isDead: false });
  dying.on('error', () => undefined);
  const ended = vi.fn<() => void>();
  const waiting = whenEnded(dying).then(ended);

  dying.emit('error', new Error('write EPIPE'));
  await Promise.resolve();
  expect(ended).not.toHaveBeenCalled();

  dying.emit('exit');
  await waiting;
  expect(ended).toHaveBeenCalledOnce();
});

test('a process that has ended is not waited for', async () => {
  await expect(whenEnded(fakeWorker({ isDead: true }))).resolves.toBeUndefined();
});

function fakeWorker({ isDead }: { isDead: boolean }): Worker {
  return Object.assign(new EventEmitter(), { isDead: () => isDead }) as Worker;
}
