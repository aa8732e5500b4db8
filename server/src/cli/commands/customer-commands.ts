import { apiKeyList } from './api-key-list.ts';
import { apiKeyRevoke } from './api-key-revoke.ts';
import type { ShopCommand } from './command.types.ts';
import { customerApproveRemoval } from './customer-approve-removal.ts';
import { customerBlock } from './customer-block.ts';
import { customerRemoveTwoStep } from './customer-remove-two-step.ts';
import { customerShow } from './customer-show.ts';
import { customerUnblock } from './customer-unblock.ts';

export const customerCommands: readonly ShopCommand[] = [
  customerShow,
  customerBlock,
  customerUnblock,
  customerRemoveTwoStep,
  customerApproveRemoval,
  apiKeyList,
  apiKeyRevoke,
];
