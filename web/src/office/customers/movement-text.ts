import { codeText } from '#contract/office/code-text.ts';
import ledgerLabels from '#contract/office/ledger-labels.json' with { type: 'json' };

const kinds: Readonly<Record<string, string>> = ledgerLabels.kinds;

/** What moved the balance, and the record behind it: `Order refunded`, `Order 10001`. */
export function movementText({ kind, reference }: { kind: string; reference: string }) {
  return { top: kinds[kind] ?? codeText(kind), below: codeText(reference.replace(':', ' ')) };
}
