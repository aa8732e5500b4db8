import { runCommand } from '#server/cli/commands/run-command.ts';
import { toConfig } from '../stage/sim-config.ts';
import type { World } from '../stage/world.ts';

const write = (): void => undefined;

/** Runs a staff command; it may refuse. */
export async function runAsStaff({ site }: World, ...words: string[]): Promise<void> {
  const { db, clock, url, twin } = site;
  const config = { ...toConfig(url, twin), address: 'http://127.0.0.1' };
  const deps = { db, clock, config, actor: 'terminal:sim' };
  const { exitCode, message } = await runCommand(words, (work) => work(deps), write);
  if (exitCode === 2) site.findings.push(`staff typed ${words.join(' ')}: ${message}`);
}
