import type { ShopCommand } from './command.types.ts';
import { invoiceExport } from './invoice-export.ts';
import { invoiceList } from './invoice-list.ts';
import { invoiceShow } from './invoice-show.ts';

export const invoiceCommands: readonly ShopCommand[] = [invoiceList, invoiceShow, invoiceExport];
