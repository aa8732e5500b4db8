import type { TestProject } from 'vitest/node';
import { createDatabase } from '../../server/test-kit/copied-database.ts';
import { startTestServer } from '../../server/test-kit/test-server.ts';
import { openShop } from './open-shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that the journeys of a run share, and its databases that each shop copies, by the size of its seed. */
    shopServer: { adminUrl: string; templates: Record<'full' | 'small', string> };
  }
}

const templates = { full: 'loadout_full', small: 'loadout_small' };

/** Starts one PostgreSQL for the whole run and lets the shop seed the databases that the shops of journeys start with. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, stop } = await startTestServer(async (url) => {
    for (const [seed, name] of Object.entries(templates)) {
      const shop = await openShop({ SEED: seed, DATABASE_URL: await createDatabase(url, name) });
      await shop.close();
    }
  });
  project.provide('shopServer', { adminUrl, templates });
  return stop;
}
