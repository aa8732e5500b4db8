import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { z } from 'zod';

/** 0 success, 1 refused or failed, 2 wrong usage. */
export type ExitCode = 0 | 1 | 2;

export interface CommandWords {
  /** Names of the positional arguments, all required. */
  positionals: readonly string[];
  options: ParseArgsOptionsConfig;
}

/** Arguments by name: options by their type, positionals as text. */
export type ParsedArguments = Record<string, unknown>;

/** Thrown for arguments that a command does not accept; the message names the first of them. */
export class UsageError extends Error {}

/** Checks what was typed; throws a `UsageError` that names each argument that does not fit. */
export function readArguments<T>(
  schema: z.ZodType<T>,
  typed: ParsedArguments,
  { positionals }: Pick<CommandWords, 'positionals'>,
): T {
  const { data, error } = schema.safeParse(typed);
  if (!error) return data;
  const nameOf = (argument: string) => (positionals.includes(argument) ? argument.toUpperCase() : `--${argument}`);
  throw new UsageError(error.issues.map(({ path, message }) => `${nameOf(String(path[0]))}: ${message}`).join('\n'));
}

export const isHelpRequest = (args: readonly string[]): boolean =>
  args[0] === 'help' || args.includes('--help') || args.includes('-h');

export function readWords(args: string[], { positionals: names, options }: CommandWords): ParsedArguments {
  const { values, positionals } = parseOrRefuse(args, options);
  const missing = names[positionals.length];
  if (missing !== undefined) throw new UsageError(`${missing.toUpperCase()} is missing`);
  if (positionals.length > names.length) throw new UsageError(`"${positionals[names.length]}" is too much`);
  return { ...values, ...Object.fromEntries(names.map((name, index) => [name, positionals[index]])) };
}

function parseOrRefuse(args: string[], options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // Node adds a hint about positionals that begin with a hyphen, which no command accepts.
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new UsageError(reason);
  }
}
