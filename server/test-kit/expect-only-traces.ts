import { expect, vi } from 'vitest';

/** Allows the `console.trace` output of graphile-worker at the end of a run, which bypasses its logger. */
export function expectOnlyTraces(): void {
  const calls = vi.mocked(console.error).mock.calls;
  expect(calls.filter(([text]) => !String(text).startsWith('Trace: '))).toEqual([]);
  calls.length = 0;
}
