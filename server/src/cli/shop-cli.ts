import { findShopAddress } from '#server/app/shop-address.ts';
import { readServerTexts } from '#server/content/read-server-texts.ts';
import { overrideTexts } from '#server/formatting/read-area-texts.ts';
import { systemClock } from '#server/platform/clock.ts';
import { runCommand } from '#server/cli/commands/run-command.ts';
import { readActor } from './read-actor.ts';
import { withDatabase } from './with-database.ts';

const write = (line: string) => void process.stdout.write(`${line}\n`);

const { exitCode, message } = await runCommand(
  process.argv.slice(2),
  (work) =>
    withDatabase(async (db, _, config) => {
      overrideTexts(await readServerTexts(db));
      const place = { ...config, address: findShopAddress(config) };
      return work({ db, clock: systemClock, config: place, actor: readActor() });
    }),
  write,
);
if (message !== '') process.stderr.write(`${message}\n`);
process.exitCode = exitCode;
