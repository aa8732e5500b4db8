import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

// A warning or error on the console is a fault that nobody would read, so it fails the test.
let spies: MockInstance[] = [];

beforeEach(() => {
  spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});

afterEach(() => {
  const calls = spies.flatMap((spy) => spy.mock.calls);
  for (const spy of spies) spy.mockRestore();
  expect(calls, 'unexpected console.error or console.warn').toEqual([]);
});
