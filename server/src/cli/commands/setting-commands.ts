import type { ShopCommand } from './command.types.ts';
import { settingList } from './setting-list.ts';
import { settingSet } from './setting-set.ts';

export const settingCommands: readonly ShopCommand[] = [settingList, settingSet];
