import type { z } from 'zod';
import type { CommandWords } from './command-line.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';

/** What a command of the staff's terminal works with. */
export interface CommandDeps {
  db: Db;
  clock: Clock;
  /** Who typed it, for the audit log: `terminal:<account of the system>`. */
  actor: string;
  /** One line on stdout. */
  write: (line: string) => void;
}

/** One command of `npm run shop`, such as `payout send ID [--now]`. */
export interface ShopCommand extends CommandWords {
  /** The words by which it is called: a noun and a verb. */
  name: string;
  /** What follows them, as the help shows it. */
  usage: string;
  /** One line of the help. */
  does: string;
  /** Parses positionals and options by name, as typed; throws a ZodError that becomes the usage text. */
  prepare: (typed: Record<string, unknown>) => (deps: CommandDeps) => Promise<void>;
}

/** A command as its file writes it: `run` gets what `input` made of what was typed. */
export interface CommandDraft<T> extends Omit<ShopCommand, 'prepare'> {
  input: z.ZodType<T>;
  run: (deps: CommandDeps, input: T) => Promise<void>;
}
