import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { callOffice, failureText, longCallMs } from '#web/office/kit/api/call-office.ts';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { Status } from '#web/office/kit/parts/cells.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field, inputClass } from '#web/ui/forms/field.tsx';
import { readTextsFile } from './read-texts-file.ts';

type Changes = OfficeReplyOf<'importTexts'>['payload']['changes'];

const problems = {
  unknown_key: 'The shop has no such key',
  placeholders: 'Other placeholders than English',
  empty: 'Empty',
} as const;

const noTexts = 'The file has no texts: JSON by key, or CSV with the columns key and text.';

interface Chosen {
  file: File;
  /** Tells two choices of a file apart, even of the same one. */
  attempt: number;
}

/** Reads a file of texts, shows what it would change, and saves what fits. */
export function ImportDialog(props: { languageId: number; language: string; onClose: () => void }) {
  const { languageId, language, onClose } = props;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const query = usePreview(chosen, languageId);
  const send = useOfficeSave('importTexts', { outdates: ['listTexts'], timeoutMs: longCallMs });
  const { texts, changes } = query.data ?? { texts: null, changes: null };
  const choose = (file: File | undefined) =>
    setChosen((before) => (file ? { file, attempt: (before?.attempt ?? 0) + 1 } : null));
  const save = async () => {
    const { payload } = await send({ language_id: languageId, texts: texts ?? {}, is_preview: false });
    toast.success(payload.saved === 1 ? '1 text saved' : `${payload.saved} texts saved`);
  };
  const good = changes?.filter(({ problem }) => problem === null).length ?? 0;
  const failure = query.error ? failureText(query.error) : query.data && !texts ? noTexts : null;
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
              onChange={(event) => choose(event.currentTarget.files?.[0])}
            />
          </div>
        )}
      </Field>
      {changes && texts ? <PreviewRows changes={changes} /> : null}
    </ConfirmDialog>
  );
}

/** Reads the file and asks what it would change; what was asked for a file chosen before is dropped. */
function usePreview(chosen: Chosen | null, languageId: number) {
  return useQuery({
    queryKey: ['previewTexts', languageId, chosen?.attempt],
    queryFn: async ({ signal }): Promise<{ texts: Record<string, string> | null; changes: Changes }> => {
      const texts = chosen ? readTextsFile(await chosen.file.text()) : null;
      if (!texts) return { texts, changes: [] };
      const input = { language_id: languageId, texts, is_preview: true };
      const { payload } = await callOffice('importTexts', input, { signal, timeoutMs: longCallMs });
      return { texts, changes: payload.changes };
    },
    enabled: chosen !== null,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
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
