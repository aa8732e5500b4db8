import { z } from 'zod';
import { formatMoment } from '#server/formatting/format-date.ts';
import { formatCoins } from '#server/formatting/format-money.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { listAudit } from '#server/audit/audit.queries.ts';
import type { AuditEntry } from '#server/audit/audit.types.ts';
import { readAccount } from '#server/identity/identity.queries.ts';
import { emailSchema, defineCommand } from './command-input.ts';
import { type Fact, toFactLines } from './fact-lines.ts';
import { coins } from './money-text.ts';

const changesMax = 10;

interface Change extends Omit<AuditEntry, 'now' | 'subject'> {
  at: Date;
}

/** Shows an account and its audit entries. */
export const customerShow = defineCommand({
  name: 'customer show',
  usage: 'EMAIL',
  does: 'show an account, its balance and the changes by staff',
  positionals: ['email'],
  options: {},
  input: z.object({ email: emailSchema }),
  run: async ({ db, clock }, { email }) => {
    const account = await readAccount(db, email, clock.now());
    const { availableMinor } = await readBalance(db, account.id);
    const changes = await listAudit(db, { subject: `customer:${account.id}`, limit: changesMax });
    return {
      id: account.id,
      name: account.name,
      surname: account.surname,
      email: account.email,
      verifiedAt: account.verifiedAt,
      createdAt: account.createdAt,
      blockedAt: account.blockedAt,
      sessionCount: account.sessionCount,
      lastSeenAt: account.lastSeenAt,
      balance: coins(availableMinor),
      changes: changes.map(({ now, actor, action, details }) => ({ at: now, actor, action, details })),
    };
  },
  toText: ({ changes, ...account }) =>
    toFactLines([
      ['customer', account.id],
      ['name', `${account.name} ${account.surname}`],
      ['email', account.email],
      ['verified at', time(account.verifiedAt) ?? 'not verified'],
      ['made at', time(account.createdAt)],
      ['state', account.blockedAt ? `blocked since ${time(account.blockedAt)}` : 'open'],
      ['sessions', account.sessionCount],
      ['last seen', time(account.lastSeenAt)],
      ['balance', `${formatCoins(account.balance.amountMinor)} coins`],
      ...changes.map((change): Fact => ['change', formatChange(change)]),
    ]),
});

const time = (date: Date | null) => date && formatMoment(date);

function formatChange({ at, actor, action, details }: Change): string {
  const reason = details['reason'] ? `: ${details['reason']}` : '';
  return `${time(at)} ${action} by ${actor}${reason}`;
}
