import { fastify, type FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { registerSteamTwinApi } from '#server/steam-twin/api/api.routes.ts';
import { registerSteamTwinPages } from '#server/steam-twin/pages/pages.routes.ts';
import { registerTwinTrades } from '#server/steam-twin/trades/trades.routes.ts';

interface SteamTwinOptions {
  db: Db;
  clock: Clock;
  /** After this users of the twin answer trade offers; two seconds by default. */
  answerSeconds?: number;
  /** Serves the page to sign in at as well; else the shop does. */
  servesPages?: boolean;
}

/** API of a local twin of Steam, not listening yet. Its state is in the database, so any process may open one. */
export function openSteamTwinApi(options: SteamTwinOptions): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  // Commands that do not close the API end all the same.
  app.server.on('connection', (socket) => socket.unref());
  registerSteamTwinApi(app, options);
  registerTwinTrades(app, { answerSeconds: 2, ...options });
  if (options.servesPages) registerSteamTwinPages(app, { ...options, origin: () => app.listeningOrigin });
  return app;
}
