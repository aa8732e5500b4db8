import type { Money } from '#contract/money.ts';
import type { ImportOptions, ImportSummary } from '#server/catalog/import/import-items.ts';
import type { BadLine, ItemChange, LineNote } from '#server/catalog/import/import.types.ts';
import { CommandFailure } from '#server/cli/commands/command-output.ts';
import { euros, formatNumber } from '#server/cli/commands/money-text.ts';

/** Enough to show the kind of changes; the summary has their number. */
const shownChangesMax = 20;
const barWidth = 30;
const plainLineEveryMs = 1_000;

/** Bad lines and notes that are kept for JSON; the summary has their number. */
const keptLinesMax = 1_000;

/** What an import did: the data of the command. */
export interface ImportOutcome extends ImportSummary {
  isDryRun: boolean;
  titlesAdded: number;
  badLines: BadLine[];
  notes: LineNote[];
  changedItems: { id: number; title: string; line: number; oldPrice: Money | null; price: Money }[];
}

interface ImportReport {
  listeners: Required<Pick<ImportOptions, 'onBad' | 'onNote' | 'onChange' | 'onProgress'>>;
  finish(summary: ImportSummary, titlesAdded: number): ImportOutcome;
}

/** Collects what an import reports, and unless it is quiet prints it and a progress bar while the import runs. */
export function createImportReport({ isDryRun, isQuiet }: { isDryRun: boolean; isQuiet: boolean }): ImportReport {
  const bar = createProgressBar();
  const badLines: BadLine[] = [];
  const notes: LineNote[] = [];
  const changedItems: ImportOutcome['changedItems'] = [];
  const say = (line: string): void => {
    if (isQuiet) return;
    bar.clear();
    process.stdout.write(`${line}\n`);
  };
  return {
    listeners: {
      onBad: (bad) => {
        if (badLines.length < keptLinesMax) badLines.push(bad);
        say(`line ${bad.line}: ${bad.reason}`);
      },
      onNote: (note) => {
        if (notes.length < keptLinesMax) notes.push(note);
        if (notes.length <= shownChangesMax) say(`line ${note.line}: ${note.note}`);
      },
      onChange: (change) => {
        if (change.kind === 'new' || changedItems.length >= shownChangesMax) return;
        const item = toChangedItem(change);
        changedItems.push(item);
        say(describeChange(item));
      },
      onProgress: (progress) => (isQuiet ? undefined : bar.show(progress)),
    },
    finish: (summary, titlesAdded) => {
      if (!isQuiet) bar.clear();
      return { isDryRun, ...summary, titlesAdded, badLines, notes, changedItems };
    },
  };
}

/** The end of the report; what comes before it was printed while the import ran. */
export function toOutcomeText({ isDryRun, titlesAdded, changedItems, ...summary }: ImportOutcome): string[] {
  const hidden = summary.changed - changedItems.length;
  const lead = isDryRun ? 'Dry run, nothing is written. Would be' : 'Imported';
  return [
    ...(hidden > 0 ? [`… and ${hidden} more changed items`] : []),
    `${lead}: ${summary.new} new, ${summary.changed} changed, ${summary.unchanged} unchanged, ${summary.bad} bad`,
    ...(summary.noted > 0 ? [`The 30-day rule lowered or left out ${summary.noted} old prices.`] : []),
    ...(titlesAdded > 0 ? [`Added ${titlesAdded} titles in other languages.`] : []),
  ];
}

export function outcomeFailure({ stoppedAt, isDryRun }: ImportOutcome): CommandFailure | null {
  if (stoppedAt === null) return null;
  const kept = isDryRun
    ? ''
    : ' What was imported before stays; mend the line and run the import again, or leave bad lines out with --on-error=skip.';
  return new CommandFailure('import_stopped', `Stopped at line ${stoppedAt}.${kept}`);
}

function toChangedItem({ row, line, oldPriceCents }: ItemChange): ImportOutcome['changedItems'][number] {
  const oldPrice = oldPriceCents === null ? null : euros(oldPriceCents);
  return { id: row.id, title: row.title, line, oldPrice, price: euros(row.price_cents) };
}

function describeChange({ id, title, oldPrice, price }: ImportOutcome['changedItems'][number]): string {
  const isPrice = oldPrice && oldPrice.amountMinor !== price.amountMinor;
  return `changed ${id} ${title}: ${isPrice ? `€${formatNumber(oldPrice)} → €${formatNumber(price)}` : 'other fields'}`;
}

interface ProgressBar {
  show: Required<ImportOptions>['onProgress'];
  clear(): void;
}

function createProgressBar(): ProgressBar {
  const { stderr } = process;
  let writtenAtMs = performance.now();
  return {
    show: ({ bytesRead, bytesTotal, lines }) => {
      const share = bytesTotal === 0 ? 1 : Math.min(1, bytesRead / bytesTotal);
      const text = `${String(Math.round(share * 100)).padStart(3)} %, ${lines} lines`;
      if (stderr.isTTY) {
        const done = Math.round(share * barWidth);
        stderr.write(`\r[${'#'.repeat(done)}${'.'.repeat(barWidth - done)}] ${text}`);
        return;
      }
      const nowMs = performance.now();
      if (nowMs - writtenAtMs < plainLineEveryMs) return;
      writtenAtMs = nowMs;
      stderr.write(`Importing: ${text.trim()}\n`);
    },
    clear: () => {
      if (stderr.isTTY) stderr.write(`\r${' '.repeat(barWidth + 40)}\r`);
    },
  };
}
