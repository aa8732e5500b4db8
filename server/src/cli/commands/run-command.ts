import { fillPlaceholders } from '#contract/fill-placeholders.ts';
import staffTexts from './refusals.json' with { type: 'json' };
import { ProviderFailure } from '#server/payments/payments.types.ts';
import { isRefusal, type Refusal } from '#server/platform/refusal.ts';
import { isHelpRequest, type ExitCode, readWords, type ParsedArguments, UsageError } from './command-line.ts';
import type { CommandDeps, ShopCommand } from './command.types.ts';
import { shopCommands } from './shop-commands.ts';

export interface CommandEnd {
  exitCode: ExitCode;
  /** Text for stderr. */
  message: string;
}

type WithDeps = (work: (deps: CommandDeps) => Promise<void>) => Promise<void>;

/**
 * Finds and runs the command that the arguments name. Opens the database only for a command that can run: help and
 * usage errors need none.
 */
export async function runCommand(
  words: string[],
  withDeps: WithDeps,
  write: (line: string) => void,
): Promise<CommandEnd> {
  const command = shopCommands.find(({ name }) => words.slice(0, 2).join(' ') === name);
  if (words.length === 0 || isHelpRequest(words)) {
    helpFor(words, command).forEach(write);
    return { exitCode: words.length === 0 ? 2 : 0, message: '' };
  }
  if (!command) return { exitCode: 2, message: formatUnknownCommand(words) };
  let typed: ParsedArguments = {};
  try {
    typed = readWords(words.slice(2), command);
    await withDeps(command.prepare(typed));
    return { exitCode: 0, message: '' };
  } catch (error) {
    return endOf(error, command, typed);
  }
}

function endOf(error: unknown, command: ShopCommand, typed: ParsedArguments): CommandEnd {
  const usage = `npm run shop -- ${command.name} ${command.usage}`;
  if (error instanceof UsageError) return { exitCode: 2, message: `${error.message}\n${usage}` };
  if (isRefusal(error)) return { exitCode: 1, message: formatRefusal(error, typed) };
  if (error instanceof ProviderFailure) {
    return {
      exitCode: 1,
      message: `The provider gave no clear answer (${error.message}). Try again: nothing is done twice.`,
    };
  }
  return { exitCode: 1, message: error instanceof Error ? error.message : String(error) };
}

/**
 * Text of a refusal for staff, because the texts for customers mention pages. The typed arguments fill the placeholders
 * that the refusal leaves open.
 */
function formatRefusal({ code, params }: Refusal, typed: ParsedArguments): string {
  const texts: Record<string, string> = staffTexts;
  const facts = Object.entries<unknown>({ ...typed, ...params }).filter(isPrintable);
  return fillPlaceholders(texts[code] ?? `The shop refuses this: ${code}`, Object.fromEntries(facts));
}

function isPrintable(fact: [string, unknown]): fact is [string, string | number] {
  return typeof fact[1] === 'string' || typeof fact[1] === 'number';
}

const commandsOf = (noun: string | undefined) => shopCommands.filter(({ name }) => name.startsWith(`${noun} `));

function formatUnknownCommand(words: string[]): string {
  const [first = ''] = words;
  const fault = first.startsWith('-') ? `Unknown option '${first}'` : `There is no such command: ${words.join(' ')}`;
  const help = commandsOf(first).length > 0 ? helpFor(words) : ['npm run shop -- COMMAND; --help lists the commands'];
  return [fault, ...help].join('\n');
}

function helpFor(words: string[], command?: ShopCommand): string[] {
  if (command) return [`npm run shop -- ${command.name} ${command.usage}`, '', `  ${command.does}`];
  const ofNoun = commandsOf(words[0]);
  const shown = ofNoun.length > 0 ? ofNoun : shopCommands;
  const width = Math.max(...shown.map(({ name, usage }) => name.length + usage.length)) + 1;
  return [
    'npm run shop -- COMMAND: staff commands; they work with or without a running shop',
    '',
    ...shown.map(({ name, usage, does }) => `  ${`${name} ${usage}`.padEnd(width)}  ${does}`),
  ];
}
