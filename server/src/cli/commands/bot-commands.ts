import { botAdd } from './bot-add.ts';
import { botList } from './bot-list.ts';
import { botPause } from './bot-pause.ts';
import { botRetry } from './bot-retry.ts';
import type { ShopCommand } from './command.types.ts';

export const botCommands: readonly ShopCommand[] = [botList, botAdd, botPause, botRetry];
