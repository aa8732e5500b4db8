import { codeWords } from '#contract/office/code-text.ts';
import { formatMoney } from '#server/formatting/format-money.ts';
import type { ShopAccount, TransferKind } from '#server/ledger/ledger.types.ts';
import ledgerLabels from '#contract/office/ledger-labels.json' with { type: 'json' };

type NamedAccount = Exclude<ShopAccount, `provider:${string}`>;

const kinds: Record<string, string> = ledgerLabels.kinds satisfies Record<TransferKind, string>;
const accounts: Record<string, string> = ledgerLabels.accounts satisfies Record<NamedAccount, string>;

interface TransferSide {
  account: string;
  currency: string;
  amountMinor: number;
}

/** A transfer as staff read it: `Transfer 7: Refund sent` with `Payments not applied yet −€5.00, Held by stripe +€5.00`. */
export function transferText(transfer: { id: number; kind: string; entries: readonly TransferSide[] }) {
  const sides = transfer.entries.map(({ account, currency, amountMinor }) => {
    const amount = formatMoney({ amountMinor: Math.abs(amountMinor), currency }, 'coins');
    return `${accountLabel(account)} ${amountMinor < 0 ? '−' : '+'}${amount}`;
  });
  const kind = kinds[transfer.kind] ?? codeWords(transfer.kind);
  return { text: `Transfer ${transfer.id}: ${kind}`, detail: sides.join(', ') };
}

function accountLabel(account: string): string {
  const [owner, name] = account.split(':');
  if (owner === 'wallet') return `Balance of customer ${name}`;
  if (owner === 'provider') return `Held by ${name}`;
  return accounts[account] ?? codeWords(account);
}
