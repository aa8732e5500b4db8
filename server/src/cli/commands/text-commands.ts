import type { ShopCommand } from './command.types.ts';
import { textExport } from './text-export.ts';
import { textImport } from './text-import.ts';
import { textList } from './text-list.ts';
import { textReset } from './text-reset.ts';
import { textSet } from './text-set.ts';

export const textCommands: readonly ShopCommand[] = [textList, textSet, textReset, textExport, textImport];
