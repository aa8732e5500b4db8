import { expect, it } from 'vitest';
import { openConcurrencyLimiter } from './work-slots.ts';

it('runs a bounded number at once, in order, and turns away whom the line cannot hold', async () => {
  const runInSlot = openConcurrencyLimiter({ runningMax: 2, waitingMax: 1 });
  const order: string[] = [];
  const gates = new Map<string, () => void>();
  const start = (name: string) =>
    runInSlot(() => {
      order.push(name);
      return new Promise<string>((resolve) => gates.set(name, () => resolve(name)));
    });
  const [a, b, c] = [start('a'), start('b'), start('c')];
  expect(await start('d')).toBeNull();
  expect(order).toEqual(['a', 'b']);
  gates.get('a')?.();
  expect(await a).toBe('a');
  await Promise.resolve();
  expect(order).toEqual(['a', 'b', 'c']);
  gates.get('b')?.();
  gates.get('c')?.();
  expect(await Promise.all([b, c])).toEqual(['b', 'c']);
});

it('gives the slot back when a task fails', async () => {
  const runInSlot = openConcurrencyLimiter({ runningMax: 1, waitingMax: 0 });
  await expect(runInSlot(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await runInSlot(() => Promise.resolve('next'))).toBe('next');
});
