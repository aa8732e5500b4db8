import { once } from 'node:events';
import { z } from 'zod';
import { openSteamTwinApi } from '#server/app/open-steam-twin.ts';
import { listenOnLoopback } from '#server/app/open-twin.ts';
import { type ParsedArguments, readArguments } from '#server/cli/commands/command-line.ts';
import { runTool } from '#server/cli/commands/run-tool.ts';
import { registerDemoTheme } from '#server/demo/demo-theme.ts';
import { systemClock } from '#server/platform/clock.ts';
import { seedSteamTwin } from '#server/steam-twin/seed-steam-twin.ts';
import { withDatabase } from './with-database.ts';

const optionsSchema = z.object({
  port: z
    .string()
    .regex(/^\d{1,5}$/, 'is a number')
    .transform(Number)
    .pipe(z.number().max(65_535, 'is at most 65535')),
});

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

interface Twin {
  origin: string;
  settings: Record<string, string>;
}

async function serve(typed: ParsedArguments, { print }: { print: (twin: Twin) => void }): Promise<null> {
  const { port } = readArguments(optionsSchema, typed, { positionals });
  await withDatabase(async (db) => {
    await seedSteamTwin(db, systemClock.now());
    const api = openSteamTwinApi({ db, clock: systemClock, servesPages: true });
    registerDemoTheme(api);
    const origin = await listenOnLoopback(api, port).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EADDRINUSE' ? new Error(`port ${port} is taken; choose another with --port`) : error;
    });
    print({
      origin,
      settings: {
        STEAM_COMMUNITY_BASE: origin,
        STEAM_API_BASE: origin,
        STEAM_API_KEY: apiKey,
        DELIVERY: 'sandbox',
      },
    });
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    await api.close();
  });
  return null;
}

const toText = ({ origin, settings }: Twin): string[] => [
  `The twin of Steam answers at ${origin}. Start the shop with:`,
  `${Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')} npm start`,
];

await runTool({ usage, failure: 'The twin stopped', positionals, options, toText }, serve);
