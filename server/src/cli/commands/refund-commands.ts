import type { ShopCommand } from './command.types.ts';
import { refundExplain } from './refund-explain.ts';
import { refundList } from './refund-list.ts';

/** Refunds that were made at the provider, not by the shop. */
export const refundCommands: readonly ShopCommand[] = [refundList, refundExplain];
