import { demoConfig } from './demo-config.ts';
import { runCommand } from '#server/cli/commands/run-command.ts';
import type { MoneyShop } from './money-shop.ts';

const write = (): void => undefined;

/** Runs a staff command, which must succeed. */
export async function runAsStaff({ db, clock }: MoneyShop, ...words: string[]): Promise<void> {
  const deps = { db, clock, config: demoConfig, actor: 'terminal:kim', write };
  const { exitCode, message } = await runCommand(words, (work) => work(deps), write);
  if (exitCode !== 0) throw new Error(`${words.join(' ')}: ${message}`);
}
