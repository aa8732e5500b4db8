import { budgets } from './budgets.ts';
import { fileKinds } from './file-kinds.ts';
import { importCycles } from './import-cycles.ts';
import { importOrder } from './import-order.ts';
import { migrations } from './migrations.ts';
import type { Rule } from './project.ts';
import { sqlOwnership } from './sql-ownership.ts';

/** Who may use what, and how much of it. */
export const structureRules: Rule[] = [importOrder, importCycles, fileKinds, sqlOwnership, migrations, budgets];
