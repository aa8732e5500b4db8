import { useState } from 'react';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { failureText, longCallMs } from '#web/office/kit/api/call-office.ts';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { Status } from '#web/office/kit/parts/cells.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field, inputClass } from '#web/ui/forms/field.tsx';
import { readTextsFile } from './read-texts-file.ts';

type Changes = OfficeReplyOf<'importTexts'>['payload']['changes'];

interface Preview {
  texts: Record<string, string>;
  changes: Changes;
}

const problems = {
  unknown_key: 'The shop has no such key',
  placeholders: 'Other placeholders than English',
  empty: 'Empty',
} as const;

/** Reads a file of texts, shows what it would change, and saves what fits. */
export function ImportDialog(props: { languageId: number; language: string; onClose: () => void }) {
  const { languageId, language, onClose } = props;
  const [preview, setPreview] = useState<Preview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = useOfficeSave('importTexts', { outdates: ['listTexts'], timeoutMs: longCallMs });
  const run = async (texts: Record<string, string>, isPreview: boolean) =>
    (await send({ language_id: languageId, texts, is_preview: isPreview })).payload;
  const choose = async (file: File | undefined) => {
    setPreview(null);
    const texts = file ? readTextsFile(await file.text()) : null;
    if (!texts) return setFailure('The file has no texts: JSON by key, or CSV with the columns key and text.');
    try {
      setPreview({ texts, changes: (await run(texts, true)).changes });
      return setFailure(null);
    } catch (error) {
      return setFailure(failureText(error));
    }
  };
  const save = async () => {
    const { saved } = await run(preview?.texts ?? {}, false);
    toast.success(saved === 1 ? '1 text saved' : `${saved} texts saved`);
  };
  const good = preview?.changes.filter(({ problem }) => problem === null).length ?? 0;
  return (
    <ConfirmDialog
      title={`Import texts in ${language}`}
      button={good === 1 ? 'Save 1 text' : `Save ${good} texts`}
      isReady={good > 0}
      run={save}
      onClose={onClose}
    >
      <Field label="File" hint="The export of this list, or JSON with a text for each key." error={failure}>
        {(control) => (
          <div className={inputClass(Boolean(failure))}>
            <input
              {...control}
              type="file"
              accept=".json,.csv,text/csv,application/json"
              onChange={(event) => void choose(event.currentTarget.files?.[0])}
            />
          </div>
        )}
      </Field>
      {preview ? <PreviewRows changes={preview.changes} /> : null}
    </ConfirmDialog>
  );
}

const rowsMax = 100;

function PreviewRows({ changes }: { changes: Changes }) {
  if (changes.length === 0) return <Banner kind="info">All texts of the file are in the shop already.</Banner>;
  return (
    <ul className="grid gap-3" aria-label="Changes">
      {changes.slice(0, rowsMax).map(({ key, before, after, problem }) => (
        <li key={key} className="grid gap-1">
          <span className="wrap-anywhere">{key}</span>
          {problem ? (
            <Status tone="failed">{problems[problem]}</Status>
          ) : (
            <span>
              <del className="text-muted">{before}</del> <ins>{after}</ins>
            </span>
          )}
        </li>
      ))}
      {changes.length > rowsMax ? <li className="text-muted">And {changes.length - rowsMax} more.</li> : null}
    </ul>
  );
}
