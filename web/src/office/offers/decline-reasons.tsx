import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { DeclineReason } from '#contract/office/offer-rules.ts';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { MissingTexts, ReasonFields } from './reason-fields.tsx';
import { trimReason } from './reason-texts.ts';

interface ReasonsProps {
  /** Codes of the languages of the shop but English. */
  languages: readonly string[];
  saved: OfficeReplyOf<'readDeclineReasons'>['payload'];
}

/** What the desk starts from when it declines an offer; set by the owner. */
export function DeclineReasons({ saved, languages }: ReasonsProps) {
  const mayEdit = useMay('saveDeclineReasons');
  // As of the opening: reasons of somebody else that are read meanwhile must not lend their version to these.
  const [edited, setEdited] = useState<ReasonsProps['saved'] | null>(null);
  return (
    <Panel
      title="Reasons for declining"
      actions={
        mayEdit ? (
          <Button size="sm" onClick={() => setEdited(saved)}>
            Edit reasons
          </Button>
        ) : null
      }
    >
      <p className="text-muted">
        The desk starts from one of these. If it is sent unchanged, customers read it in their language, or in English
        where that is missing.
      </p>
      <ul className="grid gap-2">
        {saved.reasons.map((reason) => (
          <li key={reason.text} className="grid wrap-anywhere">
            <span>{reason.text}</span>
            <MissingTexts reason={reason} languages={languages} />
          </li>
        ))}
      </ul>
      {edited ? <ReasonsDialog saved={edited} languages={languages} onClose={() => setEdited(null)} /> : null}
    </Panel>
  );
}

interface ReasonRow {
  /** As it is saved; null for a new one. */
  before: DeclineReason | null;
  reason: DeclineReason;
}

function ReasonsDialog({
  saved: { version, reasons: saved },
  languages,
  onClose,
}: ReasonsProps & { onClose: () => void }) {
  const [rows, setRows] = useState<readonly ReasonRow[]>(() => saved.map((reason) => ({ before: reason, reason })));
  const [isTouched, setTouched] = useState(false);
  const change = (next: readonly ReasonRow[]) => {
    setRows(next);
    setTouched(true);
  };
  const save = useOfficeSave('saveDeclineReasons', { outdates: ['readDeclineReasons'], success: 'Reasons saved' });
  const typed = rows.map(({ reason }) => trimReason(reason));
  return (
    <ConfirmDialog
      title="Reasons for declining"
      button="Save reasons"
      isReady={typed.every(({ text }) => text !== '') && isTouched}
      run={() => save({ version, reasons: typed })}
      onClose={onClose}
    >
      {rows.map(({ before, reason }, at) => (
        <ReasonFields
          key={at}
          name={`Reason ${at + 1}`}
          before={before}
          reason={reason}
          languages={languages}
          onChange={(changed) => change(rows.with(at, { before, reason: changed }))}
          onRemove={() => change(rows.toSpliced(at, 1))}
        />
      ))}
      <div>
        <Button icon={Plus} onClick={() => change([...rows, { before: null, reason: { text: '', translations: {} } }])}>
          Add a reason
        </Button>
      </div>
    </ConfirmDialog>
  );
}
