import type { CommandDraft, ShopCommand } from './command.types.ts';

/** Ties what a command does to the schema of what may be typed. */
export function defineCommand<T>({ input, run, ...facts }: CommandDraft<T>): ShopCommand {
  return {
    ...facts,
    prepare: (typed) => {
      const parsed = input.parse(typed);
      return (deps) => run(deps, parsed);
    },
  };
}
