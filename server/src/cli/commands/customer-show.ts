import { z } from 'zod';
import { formatMoment } from '#server/formatting/format-date.ts';
import { formatCoins } from '#server/formatting/format-money.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { listAudit } from '#server/audit/audit.queries.ts';
import type { AuditEntry } from '#server/audit/audit.types.ts';
import { readAccount } from '#server/identity/identity.queries.ts';
import { emailSchema, defineCommand } from './command-input.ts';

const changesMax = 10;

/** Shows an account and its audit entries. */
export const customerShow = defineCommand({
  name: 'customer show',
  usage: 'EMAIL',
  does: 'show an account, its balance and the changes by staff',
  positionals: ['email'],
  options: {},
  input: z.object({ email: emailSchema }),
  run: async ({ db, clock, write }, { email }) => {
    const account = await readAccount(db, email, clock.now());
    const { availableMinor } = await readBalance(db, account.id);
    const changes = await listAudit(db, { subject: `customer:${account.id}`, limit: changesMax });
    const lines: [string, string | number | null][] = [
      ['customer', account.id],
      ['name', `${account.name} ${account.surname}`],
      ['email', account.email],
      ['verified at', time(account.verifiedAt) ?? 'not verified'],
      ['made at', time(account.createdAt)],
      ['state', account.blockedAt ? `blocked since ${time(account.blockedAt)}` : 'open'],
      ['sessions', account.sessionCount],
      ['last seen', time(account.lastSeenAt)],
      ['balance', `${formatCoins(availableMinor)} coins`],
      ...changes.map((change): [string, string] => ['change', formatAuditEntry(change)]),
    ];
    for (const [name, value] of lines) if (value !== null) write(`${name.padEnd(14)}${value}`);
  },
});

const time = (date: Date | null) => date && formatMoment(date);

function formatAuditEntry({ now, actor, action, details }: AuditEntry): string {
  const reason = details['reason'] ? `: ${details['reason']}` : '';
  return `${time(now)} ${action} by ${actor}${reason}`;
}
