import type { ShopCommand } from './command.types.ts';
import { shopCommands } from './shop-commands.ts';

const jsonHelp = '--json prints one JSON document instead of text; errors are JSON on stderr.';

/** Those of a noun, in the singular or plural (`offer`, `offers`). */
const commandsOf = (noun = '') => shopCommands.filter(({ name }) => singular(name.split(' ')[0]) === singular(noun));

const singular = (noun = ''): string => noun.replace(/s$/, '');

export const hasCommands = (noun: string): boolean => commandsOf(noun).length > 0;

export const formatUsage = ({ name, usage }: ShopCommand): string => `npm run shop -- ${name} ${usage}`;

const toLines = ({ name, usage, does }: ShopCommand): string[] => [`  ${name} ${usage}`.trimEnd(), `      ${does}`];

/** Help for one command, for those of a noun, or for all. */
export function formatHelp(words: string[], command?: ShopCommand): string[] {
  if (command) return [formatUsage(command), '', `  ${command.does}`, '', `  ${jsonHelp}`];
  const groups = Map.groupBy(select(words), ({ name }) => name.split(' ')[0]);
  return [
    'npm run shop -- COMMAND: staff commands; they work with or without a running shop',
    '',
    ...[...groups.values()].flatMap((commands) => [...commands.flatMap(toLines), '']),
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
