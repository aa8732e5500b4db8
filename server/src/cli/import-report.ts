import type { ImportOptions, ImportSummary, ItemChange } from '#server/catalog/import/import-items.ts';

/** Enough to show the kind of changes; the summary has their number. */
const shownChangesMax = 20;
const barWidth = 30;
const plainLineEveryMs = 1_000;

export interface ImportReport {
  listeners: Required<Pick<ImportOptions, 'onBad' | 'onChange' | 'onProgress'>>;
  finish(summary: ImportSummary, titlesAdded: number): void;
}

export function createImportReport(isDryRun: boolean): ImportReport {
  const bar = createProgressBar();
  let shown = 0;
  const say = (line: string): void => {
    bar.clear();
    process.stdout.write(`${line}\n`);
  };
  return {
    listeners: {
      onBad: ({ line, reason }) => say(`line ${line}: ${reason}`),
      onChange: (change) => {
        if (change.kind === 'new' || shown >= shownChangesMax) return;
        shown += 1;
        say(describeChange(change));
      },
      onProgress: bar.show,
    },
    finish: (summary, titlesAdded) => {
      if (summary.changed > shown) say(`… and ${summary.changed - shown} more changed items`);
      const lead = isDryRun ? 'Dry run, nothing is written. Would be' : 'Imported';
      say(
        `${lead}: ${summary.new} new, ${summary.changed} changed, ${summary.unchanged} unchanged, ${summary.bad} bad`,
      );
      if (titlesAdded > 0) say(`Added ${titlesAdded} titles in other languages.`);
      if (summary.stoppedAt !== null) say(stopText(summary.stoppedAt, isDryRun));
    },
  };
}

function stopText(line: number, isDryRun: boolean): string {
  const kept = isDryRun ? '' : ' What was imported before stays; mend the line and run the import again,';
  return `Stopped at line ${line}.${kept}${isDryRun ? '' : ' or leave bad lines out with --on-error=skip.'}`;
}

function describeChange({ row, oldPriceCents }: ItemChange): string {
  const isPrice = oldPriceCents !== null && oldPriceCents !== row.price_cents;
  const what = isPrice ? `${toEuros(oldPriceCents)} → ${toEuros(row.price_cents)}` : 'other fields';
  return `changed ${row.id} ${row.title}: ${what}`;
}

function toEuros(cents: number): string {
  return `€${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

interface ProgressBar {
  show: ImportReport['listeners']['onProgress'];
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
