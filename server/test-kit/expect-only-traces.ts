import { expect, vi } from 'vitest';

/** Allows what graphile-worker prints by `console.trace` when a run of the queue ends, whatever logger it was given. */
export function expectOnlyTraces(): void {
  const calls = vi.mocked(console.error).mock.calls;
  expect(calls.filter(([text]) => !String(text).startsWith('Trace: '))).toEqual([]);
  calls.length = 0;
}
