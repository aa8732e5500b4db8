import type { ShopCommand } from './command.types.ts';
import { copyImport } from './copy-import.ts';
import { pricesImportReference } from './prices-import-reference.ts';

export const catalogCommands: readonly ShopCommand[] = [pricesImportReference, copyImport];
