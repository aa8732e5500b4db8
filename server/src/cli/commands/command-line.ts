import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/** 0 done, 1 refused or failed, 2 typed wrongly. */
export type ExitCode = 0 | 1 | 2;

/** What may follow the name of a command. */
export interface CommandWords {
  /** Names of what stands without a flag, all of it needed. */
  positionals: readonly string[];
  options: ParseArgsOptionsConfig;
}

/** Words by name: an option as its type says, a positional as text. */
export type TypedWords = Record<string, unknown>;

/** Thrown for words that a command does not take; the message names the first of them. */
export class UsageError extends Error {}

export const asksForHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h');

/** Reads the words of a command by the rules of `node:util`; throws a UsageError for any that it does not take. */
export function readWords(args: string[], { positionals: names, options }: CommandWords): TypedWords {
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
    // What Node adds is about words that begin with a hyphen, which no command here takes.
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new UsageError(reason);
  }
}

interface Tool extends CommandWords {
  /** What `--help` prints. */
  usage: string;
  /** Begins the message when the tool fails, such as `The import failed`. */
  failure: string;
}

/** Runs a command line tool with the words that were typed and sets the exit code of the process. */
export async function runTool(tool: Tool, run: (typed: TypedWords) => Promise<ExitCode>): Promise<void> {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) return void process.stdout.write(tool.usage);
  try {
    process.exitCode = await run(readWords(args, tool));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.exitCode = error instanceof UsageError ? 2 : 1;
    process.stderr.write(error instanceof UsageError ? `${reason}\n${tool.usage}` : `${tool.failure}: ${reason}\n`);
  }
}
