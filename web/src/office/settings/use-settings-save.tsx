import { useState, type ReactNode } from 'react';
import { isApiError } from '#contract/api-error.ts';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import type { SavedRecord } from '#web/office/kit/form/use-record-save.ts';
import { ReasonDialog } from '#web/office/kit/parts/reason-dialog.tsx';

type SettingValues = Record<string, string | number | boolean | null>;
type Saved = SavedRecord<SettingValues>;

interface Question {
  send: (reason: string) => Promise<Saved>;
  answer: (saved: Promise<Saved> | null) => void;
}

export function toSettingsRecord({ version, fields }: OfficeReplyOf<'readShopSettings'>['payload']): Saved {
  return { version, values: Object.fromEntries(fields.map(({ name, value }) => [name, value])) };
}

/** Saves settings; asks for a reason where the shop needs one. `dialog` has to be rendered outside of the form. */
export function useSettingsSave(): {
  save: (values: SettingValues, version: string | null) => Promise<Saved | null>;
  dialog: ReactNode;
} {
  const change = useOfficeSave('saveShopSettings', { outdates: ['readShopSettings', 'listSettingChanges'] });
  const [question, setQuestion] = useState<Question | null>(null);
  const send = async (values: SettingValues, version: string | null, reason?: string): Promise<Saved> => {
    const { payload } = await change({ values, version: version ?? '', reason });
    return toSettingsRecord(payload);
  };
  const save = (values: SettingValues, version: string | null): Promise<Saved | null> =>
    send(values, version).catch((error: unknown) => {
      if (!isReasonMissing(error)) throw error;
      return new Promise<Saved | null>((answer) =>
        setQuestion({ send: (reason) => send(values, version, reason), answer }),
      );
    });
  const dialog = question ? (
    <ReasonDialog
      title="Why does this change?"
      text={<p>One of these settings guards money.</p>}
      button="Save"
      isRequired
      run={async (reason) => {
        const saved = question.send(reason);
        question.answer(saved);
        // A refusal is for the form: it shows it at its field, or merges.
        await saved.catch(() => undefined);
      }}
      onClose={() => {
        question.answer(null);
        setQuestion(null);
      }}
    />
  ) : null;
  return { save, dialog };
}

function isReasonMissing(error: unknown): boolean {
  return isApiError(error) && error.errors['reason'] !== undefined;
}
