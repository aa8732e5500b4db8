import type { z } from 'zod';
import type { CommandWords } from './command-line.ts';
import type { CommandOutput, CommandResult } from './command-output.ts';
import type { Config } from '#server/app/config.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';

export interface CommandDeps {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'demo' | 'stripe' | 'publicUrl' | 'smtpUrl' | 'botSecretsKey'> & {
    /** Where the shop runs. */
    address: string;
  };
  /** Who runs the command, for the audit log: `terminal:<system account>`. */
  actor: string;
}

/** One command of `npm run shop`, such as `payout send ID [--now]`. */
export interface ShopCommand extends CommandWords {
  /** Name of the command: a noun and a verb. */
  name: string;
  usage: string;
  does: string;
  /** Parses positionals and options by name, as typed; throws a `UsageError`. */
  prepare: (typed: Record<string, unknown>) => (deps: CommandDeps) => Promise<CommandResult>;
}

/**
 * A command as its file declares it. `run` gets the parsed `input` and returns data: what it found or did, with the unit in
 * each name, `Date` for times and `Money` for money (`euros`, `coins`). That is what `--json` prints, so `run` picks what
 * staff may see. `toText` makes the text from the same data; nothing else writes.
 */
export interface CommandDraft<T, R extends object> extends Omit<ShopCommand, 'prepare'>, CommandOutput<R> {
  input: z.ZodType<T>;
  run: (deps: CommandDeps, input: T) => Promise<R>;
}
