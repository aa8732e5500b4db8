import type { ShopCommand } from './command.types.ts';
import { paymentCheck } from './payment-check.ts';
import { paymentList } from './payment-list.ts';
import { paymentShow } from './payment-show.ts';

/** Payments of orders and deposits at the provider. */
export const paymentCommands: readonly ShopCommand[] = [paymentList, paymentShow, paymentCheck];
