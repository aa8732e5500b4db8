import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // By itself vitest leaves one core free, which on two cores is half of the machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    reporters: ['default', './server/test-kit/declared-answers-reporter.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,web,tools,bench}/**/*.test.{ts,tsx}'],
          globalSetup: ['server/test-kit/global-setup.ts'],
          setupFiles: ['server/test-kit/quiet-console.ts', 'server/test-kit/record-calls.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          // Each has a shop, a browser and a share of the database: more of them at once would only wait for each other.
          maxWorkers: 2,
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
