import { z } from 'zod';
import { openSteamTwinApi } from '#server/app/open-steam-twin.ts';
import { type ParsedArguments, readArguments } from '#server/cli/commands/command-line.ts';
import { runTool } from '#server/cli/commands/run-tool.ts';
import { registerDemoTheme } from '#server/demo/demo-theme.ts';
import { systemClock } from '#server/platform/clock.ts';
import { seedSteamTwin } from '#server/steam-twin/seed-steam-twin.ts';
import { listenOnPort, portSchema, type ServedTwin, toTwinText, untilStopped } from './serve-twin.ts';
import { withDatabase } from './with-database.ts';

const optionsSchema = z.object({ port: portSchema });

const usage = `npm run steam-twin -- [--port=4243]

Runs a local twin of Steam until it is stopped: sign-in, inventories and profiles, with their pages. Start a demo shop with
what it prints. The twin keeps its accounts in the schema steam_twin of the shop's database; those of the demo are in it.

The page to sign in at makes inventories public or private, and the next call fail as chosen. Scripts do so by
POST /sandbox/steam/accounts/ID/public | private, and POST /sandbox/steam/faults with
{"operation": "check | inventory | profile", "fault": "error | rate_limit | timeout | malformed | refuse", "times": 1}.

Bots sign in only at the twin inside of a shop, which npm start runs: passwords of bots go to no other address than Steam's.
`;

const positionals: string[] = [];
const options = { port: { type: 'string', default: '4243' } } as const;

/** A key that the twin accepts; it accepts any. */
const apiKey = '0'.repeat(32);

async function serve(typed: ParsedArguments, { print }: { print: (twin: ServedTwin) => void }): Promise<null> {
  const { port } = readArguments(optionsSchema, typed, { positionals });
  await withDatabase(async (db) => {
    await seedSteamTwin(db, systemClock.now());
    const api = openSteamTwinApi({ db, clock: systemClock, servesPages: true });
    registerDemoTheme(api);
    const origin = await listenOnPort(api, port);
    print({
      origin,
      settings: {
        STEAM_COMMUNITY_BASE: origin,
        STEAM_API_BASE: origin,
        STEAM_API_KEY: apiKey,
        DELIVERY: 'sandbox',
      },
    });
    await untilStopped();
    await api.close();
  });
  return null;
}

const toText = (twin: ServedTwin) => toTwinText('Steam', twin);

await runTool({ usage, failure: 'The twin stopped', positionals, options, toText }, serve);
