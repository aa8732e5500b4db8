import { type CommandWords, isHelpRequest, readWords, type ParsedArguments, UsageError } from './command-line.ts';
import {
  type CommandEnd,
  CommandFailure,
  type CommandOutput,
  printResult,
  splitWords,
  toEnd,
  toResult,
} from './command-output.ts';

interface Tool<R extends object> extends CommandWords, CommandOutput<R> {
  /** What `--help` prints. */
  usage: string;
  /** Start of the message when the tool fails, such as `The import failed`. */
  failure: string;
}

interface ToolContext<R> {
  isJson: boolean;
  /** Prints the data before the end, for a tool that goes on. */
  print: (data: R) => void;
}

const write = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs an npm script that is one command of its own. `run` returns its data, or null after it printed them. */
export async function runTool<R extends object>(
  tool: Tool<R>,
  run: (typed: ParsedArguments, context: ToolContext<R>) => Promise<R | null>,
): Promise<void> {
  const { words, isJson } = splitWords(process.argv.slice(2));
  if (isHelpRequest(words)) return printHelp(tool, isJson);
  const print = (data: R): CommandEnd => printResult(toResult(data, tool), { isJson, write });
  try {
    const data = await run(readWords(words, tool), { isJson, print });
    if (data) finish(print(data));
  } catch (error) {
    finish(endOf(error, tool, isJson));
  }
}

function printHelp<R extends object>({ usage }: Tool<R>, isJson: boolean): void {
  const text = `${usage}\n--json prints one JSON document instead of text; errors are JSON on stderr.`;
  finish(printResult({ data: { usage }, text: [text], failure: null }, { isJson, write }));
}

function endOf<R extends object>(error: unknown, { usage, failure }: Tool<R>, isJson: boolean): CommandEnd {
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof UsageError)
    return toEnd({ exitCode: 2, code: 'invalid_usage', message: reason, usage: [usage.trimEnd()] }, isJson);
  const code = error instanceof CommandFailure ? error.code : 'failed';
  return toEnd({ exitCode: 1, code, message: `${failure}: ${reason}` }, isJson);
}

function finish({ exitCode, message }: CommandEnd): void {
  if (message !== '') process.stderr.write(`${message}\n`);
  process.exitCode = exitCode;
}
