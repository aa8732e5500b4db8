import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './e2e/support/slowest-first.ts';

export default defineConfig({
  test: {
    // By itself vitest leaves one core free, which on two cores is half of the machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    reporters: ['default', './server/test-kit/declared-answers-reporter.ts'],
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,web,tools,bench}/**/*.test.{ts,tsx}'],
          globalSetup: ['server/test-kit/global-setup.ts'],
          setupFiles: ['server/test-kit/quiet-console.ts', 'server/test-kit/record-calls.ts'],
          // The files of a worker share their modules, which halves the time; one that needs fresh ones calls `vi.resetModules()`.
          isolate: false,
          // Loaded anew with them, because `platform/statements.ts` changes its prototype.
          server: { deps: { inline: ['postgres'] } },
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/support/global-setup.ts'],
          // Each worker has a shop and a browser of its own, which its files share; more of them would wait for each other.
          maxWorkers: 2,
          isolate: false,
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
