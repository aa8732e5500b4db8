import type { CommandDraft, ShopCommand } from './command.types.ts';

/** Combines a command with the schema of its arguments. */
export function defineCommand<T>({ input, run, ...facts }: CommandDraft<T>): ShopCommand {
  return {
    ...facts,
    prepare: (typed) => {
      const parsed = input.parse(typed);
      return (deps) => run(deps, parsed);
    },
  };
}
