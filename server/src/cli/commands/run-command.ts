import { fillPlaceholders } from '#contract/fill-placeholders.ts';
import staffTexts from './refusals.json' with { type: 'json' };
import { ProviderFailure } from '#server/payments/payments.types.ts';
import { isRefusal, type Refusal } from '#server/platform/refusal.ts';
import { formatHelp, formatUsage, hasCommands, toHelpData } from './command-help.ts';
import { isHelpRequest, readWords, type ParsedArguments, UsageError } from './command-line.ts';
import {
  type CommandEnd,
  CommandFailure,
  type CommandResult,
  printResult,
  splitWords,
  toEnd,
} from './command-output.ts';
import type { CommandDeps, ShopCommand } from './command.types.ts';
import { shopCommands } from './shop-commands.ts';

type WithDeps = (work: (deps: CommandDeps) => Promise<CommandResult>) => Promise<CommandResult>;

/**
 * Finds and runs the command that the arguments name, and writes its data as text, or with `--json` as JSON. Opens the
 * database only for a command that can run: help and usage errors need none.
 */
export async function runCommand(
  args: string[],
  withDeps: WithDeps,
  write: (line: string) => void,
): Promise<CommandEnd> {
  const { words, isJson } = splitWords(args);
  const command = shopCommands.find(({ name }) => words.slice(0, name.split(' ').length).join(' ') === name);
  if (words.length === 0 || isHelpRequest(words)) {
    const help = { data: toHelpData(words, command), text: formatHelp(words, command), failure: null };
    return { ...printResult(help, { isJson, write }), exitCode: words.length === 0 ? 2 : 0 };
  }
  if (!command) return endOfUnknown(words, isJson);
  let typed: ParsedArguments = {};
  try {
    typed = readWords(words.slice(command.name.split(' ').length), command);
    return printResult(await withDeps(command.prepare(typed)), { isJson, write });
  } catch (error) {
    return toEnd(faultOf(error, command, typed), isJson);
  }
}

function faultOf(error: unknown, command: ShopCommand, typed: ParsedArguments): Parameters<typeof toEnd>[0] {
  if (error instanceof UsageError)
    return { exitCode: 2, code: 'invalid_usage', message: error.message, usage: [formatUsage(command)] };
  if (isRefusal(error)) return { exitCode: 1, code: error.code, message: formatRefusal(error, typed) };
  if (error instanceof ProviderFailure) {
    const message = `The provider gave no clear answer (${error.message}). Try again: nothing is done twice.`;
    return { exitCode: 1, code: 'provider_unclear', message };
  }
  const code = error instanceof CommandFailure ? error.code : 'failed';
  return { exitCode: 1, code, message: error instanceof Error ? error.message : String(error) };
}

/**
 * Text of a refusal for staff, because the texts for customers mention pages. The typed arguments fill the placeholders
 * that the refusal leaves open.
 */
function formatRefusal({ code, params }: Refusal, typed: ParsedArguments): string {
  const texts: Record<string, string> = staffTexts;
  const words = Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? value.words : value]);
  const facts = Object.entries<unknown>({ ...typed, ...Object.fromEntries(words) }).filter(isPrintable);
  return fillPlaceholders(texts[code] ?? `The shop refuses this: ${code}`, Object.fromEntries(facts));
}

function isPrintable(fact: [string, unknown]): fact is [string, string | number] {
  return typeof fact[1] === 'string' || typeof fact[1] === 'number';
}

function endOfUnknown(words: string[], isJson: boolean): CommandEnd {
  const [first = ''] = words;
  const message = first.startsWith('-') ? `Unknown option '${first}'` : `There is no such command: ${words.join(' ')}`;
  const usage = hasCommands(first) ? formatHelp(words) : ['npm run shop -- COMMAND; --help lists the commands'];
  return toEnd({ exitCode: 2, code: 'unknown_command', message, usage }, isJson);
}
