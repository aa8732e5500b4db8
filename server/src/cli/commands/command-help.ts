import type { ShopCommand } from './command.types.ts';
import { shopCommands } from './shop-commands.ts';

const jsonHelp = '--json prints one JSON document instead of text; errors are JSON on stderr.';

const commandsOf = (noun: string | undefined) => shopCommands.filter(({ name }) => name.startsWith(`${noun} `));

export const hasCommands = (noun: string): boolean => commandsOf(noun).length > 0;

export const formatUsage = ({ name, usage }: ShopCommand): string => `npm run shop -- ${name} ${usage}`;

/** Help for one command, for those of a noun, or for all. */
export function formatHelp(words: string[], command?: ShopCommand): string[] {
  if (command) return [formatUsage(command), '', `  ${command.does}`, '', `  ${jsonHelp}`];
  const shown = select(words);
  const width = Math.max(...shown.map(({ name, usage }) => name.length + usage.length)) + 1;
  return [
    'npm run shop -- COMMAND: staff commands; they work with or without a running shop',
    '',
    ...shown.map(({ name, usage, does }) => `  ${`${name} ${usage}`.padEnd(width)}  ${does}`),
    '',
    `  ${jsonHelp}`,
  ];
}

export function toHelpData(words: string[], command?: ShopCommand): object {
  const shown = command ? [command] : select(words);
  return { commands: shown.map(({ name, usage, does }) => ({ name, usage, does })) };
}

function select(words: string[]): readonly ShopCommand[] {
  const ofNoun = commandsOf(words[0]);
  return ofNoun.length > 0 ? ofNoun : shopCommands;
}
