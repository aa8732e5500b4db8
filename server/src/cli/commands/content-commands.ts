import type { ShopCommand } from './command.types.ts';
import { settingCommands } from './setting-commands.ts';
import { textCommands } from './text-commands.ts';

export const contentCommands: readonly ShopCommand[] = [...settingCommands, ...textCommands];
