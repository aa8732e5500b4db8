import type { ExitCode } from './command-line.ts';
import { toJson } from './command-json.ts';

/** How the data of a command becomes output. With `--json` the data itself is printed instead of the text. */
export interface CommandOutput<R> {
  /** The same data for people, one line or several. */
  toText: (data: R) => string | readonly string[];
  /** Why the exit code is 1 although there is data, such as checks that found something wrong. */
  failureOf?: ((data: R) => CommandFailure | null) | undefined;
}

/** A command failed, and its message says what to do. Thrown, or returned by `failureOf` beside data. */
export class CommandFailure extends Error {
  /** For programs, such as `file_exists`. */
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export interface CommandResult {
  data: object;
  text: readonly string[];
  failure: CommandFailure | null;
}

export interface CommandEnd {
  exitCode: ExitCode;
  /** Text for stderr; with `--json` one JSON document. */
  message: string;
}

export interface Printer {
  isJson: boolean;
  /** Writes a line to stdout. */
  write: (line: string) => void;
}

interface Fault {
  exitCode: ExitCode;
  code: string;
  message: string;
  /** Of a command that was typed wrongly. */
  usage?: readonly string[];
}

const jsonFlag = '--json';

/** Separates `--json`, which every command takes, from the words of the command. */
export function splitWords(args: readonly string[]): { words: string[]; isJson: boolean } {
  return { words: args.filter((arg) => arg !== jsonFlag), isJson: args.includes(jsonFlag) };
}

export function toResult<R extends object>(data: R, { toText, failureOf }: CommandOutput<R>): CommandResult {
  return { data, text: [toText(data)].flat(), failure: failureOf?.(data) ?? null };
}

/** Prints the result of a command to stdout. */
export function printResult({ data, text, failure }: CommandResult, { isJson, write }: Printer): CommandEnd {
  if (isJson) write(toJson(data));
  else text.forEach(write);
  if (failure) return toEnd({ exitCode: 1, code: failure.code, message: failure.message }, isJson);
  return { exitCode: 0, message: '' };
}

export function toEnd({ exitCode, code, message, usage }: Fault, isJson: boolean): CommandEnd {
  if (!isJson) return { exitCode, message: [message, ...(usage ?? [])].join('\n') };
  return { exitCode, message: toJson({ code, message, ...(usage && { usage: usage.join('\n') }) }) };
}
