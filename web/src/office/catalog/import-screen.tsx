import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#web/lib/toasts/toast.ts';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { BulkRuns } from './bulk-runs.tsx';
import { FileImport } from './file-import.tsx';
import { ReferenceImport } from './reference-import.tsx';

/** Imports a file after a preview of what it adds and changes, and leads to earlier imports, which can be undone. */
export function ImportScreen() {
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [attempt, setAttempt] = useState(0);
  const choose = (chosen: File) => {
    setFile(chosen);
    setAttempt((before) => before + 1);
  };
  return (
    <Screen title="Import items" back={{ to: '/items', label: 'Items' }}>
      <div className="mt-3 grid gap-3">
        <Panel title="File">
          <p className="mb-3 text-muted">
            CSV with a header or JSON Lines, up to 12 MB, in the columns of the export. Items that have had stock keep
            it; the file sets that of the others.
          </p>
          <input
            type="file"
            aria-label="File to import"
            accept=".csv,.jsonl,.json"
            onChange={({ currentTarget: input }) => {
              const chosen = input.files?.[0];
              if (chosen) choose(chosen);
              // A file that was mended can be chosen again.
              input.value = '';
            }}
          />
          <p className="mt-3">
            <a className="text-link" href="/api/office/items-export.csv" download>
              Export the whole catalog
            </a>
          </p>
        </Panel>
        {file ? (
          <FileImport
            key={attempt}
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
        <ReferenceImport />
        <BulkRuns />
      </div>
    </Screen>
  );
}
