import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { migrate } from '#server/platform/migrate.ts';
import { createDatabase } from '../../test-kit/copied-database.ts';
import { takePostgres } from '../../test-kit/killable-postgres.ts';
import { startTestServer } from '../../test-kit/test-server.ts';
import type { Site } from '../stage/world.ts';
import { ProcessSite } from './process-site.ts';

/** Opens a shop of two processes, for calls and for jobs, on a PostgreSQL of its own. All three may be killed. */
export async function openProcessSite(): Promise<Site> {
  let url = '';
  const server = await startTestServer(async (adminUrl) => {
    url = await createDatabase(adminUrl, 'simulator');
    await migrate(url);
  });
  try {
    const postgres = await takePostgres(server.adminUrl);
    const processes = await ProcessSite.open(url, { postgres, port: await findFreePort() });
    const close = async (): Promise<void> => {
      await processes.close();
      await postgres.kill('SIGINT');
      await server.stop();
    };
    return processes.toSite(close);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
