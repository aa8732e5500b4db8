import type { ShopCommand } from './command.types.ts';
import { disputeEvidence } from './dispute-evidence.ts';
import { disputeList } from './dispute-list.ts';
import { disputeShow } from './dispute-show.ts';

/** Disputes of payments at the bank. */
export const disputeCommands: readonly ShopCommand[] = [disputeList, disputeShow, disputeEvidence];
