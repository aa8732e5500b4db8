import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callOffice, longCallMs } from '#web/office/kit/api/call-office.ts';
import { useOfficeMutation } from '#web/office/kit/api/use-office.ts';
import { Status } from '#web/office/kit/parts/cells.tsx';
import { Loaded } from '#web/office/kit/parts/loaded.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Button } from '#web/ui/controls/button.tsx';

/** Imports market prices for the price charts of customers, after a preview. */
export function ReferenceImport() {
  const [chosen, setChosen] = useState<{ file: File; attempt: number } | null>(null);
  const [result, setResult] = useState('');
  return (
    <Panel title="Market prices">
      <p className="mb-3 text-muted">
        CSV with the columns item_id or market_hash_name, date (2026-11-20) and price in euros (12.50), one row per item
        and day, up to 100,000 rows. The price chart of an item shows market prices beside ours.
      </p>
      <input
        type="file"
        aria-label="File of market prices"
        accept=".csv"
        onChange={({ currentTarget: input }) => {
          const file = input.files?.[0];
          if (file) {
            setChosen((before) => ({ file, attempt: (before?.attempt ?? 0) + 1 }));
            setResult('');
          }
          // Lets a corrected file be chosen again.
          input.value = '';
        }}
      />
      {chosen ? (
        <ReferenceFile
          key={chosen.attempt}
          {...chosen}
          onImported={(text) => {
            setChosen((now) => (now?.attempt === chosen.attempt ? null : now));
            setResult(text);
          }}
        />
      ) : null}
      <Result text={result} />
    </Panel>
  );
}

/**
 * Stands there empty before, because screen readers read out only what changes. Gets the focus if the pressed button,
 * which goes with the preview, had it.
 */
function Result({ text }: { text: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (text !== '' && document.activeElement === document.body) place.current?.focus();
  }, [text]);
  return (
    <p ref={place} role="status" tabIndex={-1} className={text === '' ? undefined : 'mt-4'}>
      {text}
    </p>
  );
}

interface ReferenceFileProps {
  file: File;
  attempt: number;
  /** With the result as text. */
  onImported: (text: string) => void;
}

function ReferenceFile({ file, attempt, onImported }: ReferenceFileProps) {
  const query = useQuery({
    queryKey: ['previewReferenceImport', attempt],
    queryFn: async ({ signal }) => {
      const text = await file.text();
      const { payload } = await callOffice('previewReferenceImport', { text }, { signal, timeoutMs: longCallMs });
      return { text, preview: payload };
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const save = useOfficeMutation('importReferencePrices', {
    timeoutMs: longCallMs,
    readAgain: () => query.refetch(),
    onSuccess: ({ payload: { added, changed } }) =>
      onImported(`Imported: ${pricesText(added)} added, ${changed} changed.`),
  });
  const { text = '', preview } = query.data ?? {};
  const count = (preview?.added ?? 0) + (preview?.changed ?? 0);
  return (
    <section className="mt-4" aria-label={`Preview of ${file.name}`}>
      <Loaded queries={[query]}>
        {preview ? (
          <div className="grid gap-3">
            <p role="status">
              {pricesText(preview.added)} added, {preview.changed} changed, {preview.unchanged} unchanged, {preview.bad}{' '}
              bad.
              {preview.bad > 0 ? ' Fix the bad rows to import the file.' : ''}
            </p>
            <ul className="grid gap-1">
              {preview.bad_rows.map(({ line, reason }) => (
                <li key={line}>
                  <Status tone="failed">Line {line}</Status> {reason}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        <Button
          variant="primary"
          className="mt-3"
          busy={save.isPending}
          paused={!preview || preview.bad > 0 || count === 0}
          onClick={() => save.mutate({ text, version: preview?.version ?? '' })}
        >
          Import {pricesText(count)}
        </Button>
      </Loaded>
    </section>
  );
}

/** Number of prices as text, such as "1 price" and "1,200 prices". */
const pricesText = (count: number): string => (count === 1 ? '1 price' : `${count.toLocaleString('en-US')} prices`);
