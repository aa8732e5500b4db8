import { parseArgs } from 'node:util';
import { z } from 'zod';
import staffTexts from './refusals.json' with { type: 'json' };
import { ProviderFailure } from '#server/payments/payments.types.ts';
import { isRefusal, type Refusal } from '#server/platform/refusal.ts';
import type { CommandDeps, ShopCommand } from './command.types.ts';
import { shopCommands } from './shop-commands.ts';

/** 0 done, 1 refused or failed, 2 typed wrongly. */
export type ExitCode = 0 | 1 | 2;

export interface CommandEnd {
  exitCode: ExitCode;
  /** What stands on stderr. */
  message: string;
}

type Typed = Record<string, unknown>;

type WithDeps = (work: (deps: CommandDeps) => Promise<void>) => Promise<void>;

/**
 * Finds the command that the words name, reads what follows them and runs it. The database is opened only for a command
 * that can run: help and typing errors cost nothing.
 */
export async function runCommand(
  words: string[],
  withDeps: WithDeps,
  write: (line: string) => void,
): Promise<CommandEnd> {
  const command = shopCommands.find(({ name }) => words.slice(0, 2).join(' ') === name);
  if (words.length === 0 || words.includes('--help') || words.includes('-h')) {
    helpFor(words, command).forEach(write);
    return { exitCode: words.length === 0 ? 2 : 0, message: '' };
  }
  if (!command)
    return { exitCode: 2, message: [`There is no such command: ${words.join(' ')}`, ...helpFor(words)].join('\n') };
  let typed: Typed = {};
  try {
    typed = readTyped(command, words.slice(2));
    await withDeps((deps) => command.run(deps, typed));
    return { exitCode: 0, message: '' };
  } catch (error) {
    return endOf(error, command, typed);
  }
}

/** Thrown for what cannot be read as the command's words. */
class UsageError extends Error {}

function readTyped({ positionals: names, options }: ShopCommand, args: string[]): Typed {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.length < names.length)
      throw new UsageError(`${names[positionals.length]?.toUpperCase()} is missing`);
    if (positionals.length > names.length) throw new UsageError(`"${positionals[names.length]}" is too much`);
    return { ...values, ...Object.fromEntries(names.map((name, index) => [name, positionals[index]])) };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function endOf(error: unknown, command: ShopCommand, typed: Typed): CommandEnd {
  const usage = `npm run shop -- ${command.name} ${command.usage}`;
  if (error instanceof UsageError) return { exitCode: 2, message: `${error.message}\n${usage}` };
  if (error instanceof z.ZodError) {
    const reasons = error.issues.map(({ path, message }) => `${nameOf(path, command)}: ${message}`);
    return { exitCode: 2, message: [...reasons, usage].join('\n') };
  }
  if (isRefusal(error)) return { exitCode: 1, message: tellRefusal(error, typed) };
  if (error instanceof ProviderFailure) {
    return {
      exitCode: 1,
      message: `The provider gave no clear answer (${error.message}). Try again: nothing is done twice.`,
    };
  }
  return { exitCode: 1, message: error instanceof Error ? error.message : String(error) };
}

function nameOf(path: PropertyKey[], { positionals }: ShopCommand): string {
  const name = String(path[0]);
  return positionals.includes(name) ? name.toUpperCase() : `--${name}`;
}

/**
 * A refusal in words for staff: those for customers speak of pages that the terminal does not have. What staff typed
 * fills the gaps that the refusal leaves.
 */
function tellRefusal({ code, params }: Refusal, typed: Typed): string {
  const texts: Record<string, string> = staffTexts;
  const facts = new Map(Object.entries<unknown>({ ...typed, ...params }));
  const text = texts[code] ?? `The shop refuses this: ${code}`;
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts.get(name);
    return typeof fact === 'string' || typeof fact === 'number' ? `${fact}` : name;
  });
}

function helpFor(words: string[], command?: ShopCommand): string[] {
  if (command) return [`npm run shop -- ${command.name} ${command.usage}`, '', `  ${command.does}`];
  const ofNoun = shopCommands.filter(({ name }) => name.startsWith(`${words[0]} `));
  const shown = ofNoun.length > 0 ? ofNoun : shopCommands;
  const width = Math.max(...shown.map(({ name, usage }) => name.length + usage.length)) + 1;
  return [
    'npm run shop -- COMMAND: what staff do from the terminal, beside a running shop or without one',
    '',
    ...shown.map(({ name, usage, does }) => `  ${`${name} ${usage}`.padEnd(width)}  ${does}`),
  ];
}
