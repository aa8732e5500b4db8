import { demoConfig } from './demo-config.ts';
import type { CommandEnd } from '#server/cli/commands/command-output.ts';
import type { CommandDeps } from '#server/cli/commands/command.types.ts';
import { runCommand } from '#server/cli/commands/run-command.ts';

interface Typed extends CommandEnd {
  /** What the command wrote to stdout. */
  lines: string[];
}

type Terminal = Pick<CommandDeps, 'db' | 'clock'> & { actor?: string };

/** Types a staff command; it may fail. */
export async function typeAsStaff(terminal: Terminal, ...words: string[]): Promise<Typed> {
  const { db, clock, actor = 'terminal:kim' } = terminal;
  const lines: string[] = [];
  const deps = { db, clock, config: demoConfig, actor };
  const end = await runCommand(
    words,
    (work) => work(deps),
    (line) => void lines.push(line),
  );
  return { ...end, lines };
}

/** Runs a staff command, which must succeed. */
export async function runAsStaff(terminal: Terminal, ...words: string[]): Promise<void> {
  const { exitCode, message } = await typeAsStaff(terminal, ...words);
  if (exitCode !== 0) throw new Error(`${words.join(' ')}: ${message}`);
}
