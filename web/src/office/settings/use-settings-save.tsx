import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import type { SavedRecord } from '#web/office/kit/form/use-record-save.ts';
import { ReasonDialog } from '#web/office/kit/parts/reason-dialog.tsx';
import { waitingOf, waitingText } from './show-waiting.ts';

export type Setting = OfficeReplyOf<'readShopSettings'>['payload']['fields'][number];
type SettingValues = Record<string, string | number | boolean | null>;
type Saved = SavedRecord<SettingValues>;

const outdates = ['readShopSettings', 'listSettingChanges'] as const;

interface Question {
  send: (reason: string) => Promise<Saved>;
  /** Lets the form go on; null if the person thought better of it. */
  answer: (saved: Promise<Saved> | null) => void;
}

export function toSettingsRecord({ version, fields }: OfficeReplyOf<'readShopSettings'>['payload']): Saved {
  return { version, values: Object.fromEntries(fields.map(({ name, value }) => [name, value])) };
}

/** Saves settings; asks for a reason if one that guards money changes. `dialog` has to be rendered outside of the form. */
export function useSettingsSave(fields: readonly Setting[]): {
  save: (values: SettingValues, version: string | null) => Promise<Saved | null>;
  dialog: ReactNode;
} {
  const change = useOfficeSave('saveShopSettings', { outdates });
  const withdraw = useOfficeSave('withdrawSettingChange', { outdates });
  // The undo of a save is older than what the save has changed.
  const newest = useRef(fields);
  useEffect(() => {
    newest.current = fields;
  }, [fields]);
  const sent = useRef<Promise<Saved> | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const send = async (values: SettingValues, version: string | null, reason?: string): Promise<Saved> => {
    const changed = changedSettings(newest.current, values).map(({ name }) => name);
    const { payload } = await change({ values, version: version ?? '', reason });
    newest.current = payload.fields;
    const waiting = waitingOf(payload, changed);
    if (waiting.length === 0) return toSettingsRecord(payload);
    const isAll = waiting.length === changed.length;
    const withdrawAll = () => Promise.all(waiting.map(({ id }) => withdraw({ id })));
    return { ...toSettingsRecord(payload), waits: { text: waitingText(waiting), isAll, withdraw: withdrawAll } };
  };
  const save = (values: SettingValues, version: string | null): Promise<Saved | null> =>
    changedSettings(newest.current, values).some((field) => field.guards_money)
      ? new Promise<Saved | null>((answer) => setQuestion({ send: (reason) => send(values, version, reason), answer }))
      : send(values, version);
  const dialog = question ? (
    <ReasonDialog
      title="Why does this change?"
      text={<p>One of these settings guards money.</p>}
      button="Save"
      isRequired
      run={async (reason) => {
        sent.current = question.send(reason);
        // A refusal is for the form: it shows it at its field, or merges.
        await sent.current.catch(() => undefined);
      }}
      onClose={() => {
        setQuestion(null);
        const saved = sent.current;
        sent.current = null;
        // A field gets the focus only once the dialog is gone.
        requestAnimationFrame(() => question.answer(saved));
      }}
    />
  ) : null;
  return { save, dialog };
}

function changedSettings(fields: readonly Setting[], values: SettingValues): Setting[] {
  return fields.filter(({ name, value }) => values[name] !== value);
}
