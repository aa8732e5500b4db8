import type { ShopCommand } from './command.types.ts';
import { offerApprove } from './offer-approve.ts';
import { offerCounter } from './offer-counter.ts';
import { offerDecline } from './offer-decline.ts';
import { offerList } from './offer-list.ts';
import { offerReasons } from './offer-reasons.ts';
import { offerReceived } from './offer-received.ts';
import { offerShow } from './offer-show.ts';
import { offerStock } from './offer-stock.ts';

export const offerCommands: readonly ShopCommand[] = [
  offerList,
  offerShow,
  offerCounter,
  offerApprove,
  offerDecline,
  offerReasons,
  offerReceived,
  offerStock,
];
