import type { ShopCommand } from './command.types.ts';
import { staffAdd } from './staff-add.ts';
import { staffDisable } from './staff-disable.ts';
import { staffEnable } from './staff-enable.ts';
import { staffList } from './staff-list.ts';
import { staffReset } from './staff-reset.ts';
import { staffRole } from './staff-role.ts';

export const staffCommands: readonly ShopCommand[] = [
  staffList,
  staffAdd,
  staffRole,
  staffReset,
  staffDisable,
  staffEnable,
];
