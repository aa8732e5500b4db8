import type { ShopCommand } from './command.types.ts';
import { customerBlock } from './customer-block.ts';
import { customerShow } from './customer-show.ts';
import { customerUnblock } from './customer-unblock.ts';

export const customerCommands: readonly ShopCommand[] = [customerShow, customerBlock, customerUnblock];
