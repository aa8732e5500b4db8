import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#web/lib/toasts/toast.ts';
import { focusHeadingIfLost } from '#web/office/kit/parts/focus-heading.ts';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { BulkRuns } from './bulk-runs.tsx';
import { FileImport } from './file-import.tsx';
import { ReferenceImport } from './reference-import.tsx';

/** Imports of items, copies and market prices, each after a preview, and earlier imports, which can be undone. */
export function ImportScreen() {
  return (
    <Screen title="Import items" back={{ to: '/items', label: 'Items' }}>
      <div className="mt-3 grid gap-3">
        <ChosenFile kind="items" title="Items" label="File of items">
          <p className="mb-3 text-muted">
            CSV with a header or JSON Lines, up to 12 MB, with the columns of the export. The file sets the stock only
            of items that have never had any.
          </p>
          <p className="mb-3">
            <a className="text-link" href="/api/office/items-export.csv" download>
              Export the whole catalog
            </a>
          </p>
        </ChosenFile>
        <ChosenFile kind="copies" title="Copies" label="File of copies">
          <p className="mb-3 text-muted">
            CSV with a header or JSON Lines, up to 10,000 rows. A new copy needs reference, item (id or market name),
            price and float; pattern, phase, stickers (name:wear;name:wear), charm, name_tag, inspect_link and
            protected_until are optional. A known reference, or the id of a copy, changes that copy, unless it is sold
            or reserved.
          </p>
        </ChosenFile>
        <ReferenceImport />
        <BulkRuns />
      </div>
    </Screen>
  );
}

interface ChosenFileProps {
  kind: 'items' | 'copies';
  title: string;
  label: string;
  children: ReactNode;
}

/** File input with the preview of the chosen file below. */
function ChosenFile({ kind, title, label, children }: ChosenFileProps) {
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [attempt, setAttempt] = useState(0);
  // The buttons of a preview go with it.
  useEffect(() => (file ? focusHeadingIfLost : undefined), [file]);
  const choose = (chosen: File) => {
    setFile(chosen);
    setAttempt((before) => before + 1);
  };
  return (
    <>
      <Panel title={title}>
        {children}
        <input
          type="file"
          aria-label={label}
          accept=".csv,.jsonl,.json"
          onChange={({ currentTarget: input }) => {
            const chosen = input.files?.[0];
            if (chosen) choose(chosen);
            // Lets a corrected file be chosen again.
            input.value = '';
          }}
        />
      </Panel>
      {file ? (
        <FileImport
          key={attempt}
          kind={kind}
          file={file}
          attempt={attempt}
          onImported={({ added, changed, run }) => {
            const view = () => void navigate(`/items/bulk/${run}`);
            toast.success(
              `Imported: ${added} added, ${changed} changed`,
              run === null ? {} : { action: { label: 'View', name: 'View the import', run: view } },
            );
            setFile(null);
          }}
        />
      ) : null}
    </>
  );
}
