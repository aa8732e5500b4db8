import { useState } from 'react';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { actorText } from '#web/office/kit/parts/actor-text.ts';
import { Moment } from '#web/office/kit/parts/cells.tsx';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { ReasonDialog } from '#web/office/kit/parts/reason-dialog.tsx';
import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import { ListScreen } from '#web/office/kit/list/list-screen.tsx';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { settingText } from './setting-text.ts';
import { showWaiting } from './show-waiting.ts';
import { WholeSetting } from './whole-setting.tsx';

type Change = RowOf<'listSettingChanges'>;

const columns: readonly ListColumn<Change>[] = [
  { key: 'label', label: 'Setting', width: 180, isTitle: true, cell: ({ label }) => label },
  { key: 'before', label: 'Before', isWide: true, cell: ({ unit, before }) => settingText({ unit }, before) },
  { key: 'after', label: 'After', isWide: true, cell: ({ unit, after }) => settingText({ unit }, after) },
  { key: 'actor', label: 'By', width: 200, isWide: true, cell: authorsText },
  {
    key: 'requested_by',
    label: 'Asked by',
    isExtra: true,
    isExported: true,
    cell: ({ requested_by: by }) => (by === null ? '–' : actorText(by)),
  },
  { key: 'reason', label: 'Reason', isWide: true, cell: ({ reason }) => reason ?? '–' },
  { key: 'at', label: 'Time', width: 150, cell: ({ at }) => <Moment at={at} /> },
  { key: 'undo', label: 'Undo', width: 115, isAction: true, cell: (row) => <UndoButton {...row} /> },
];

/** Former values of the settings; each can be set again. */
export function SettingChanges() {
  return (
    <ListScreen
      title="History of the settings"
      call="listSettingChanges"
      columns={columns}
      defaultSort="-id"
      emptyTitle="Nothing has been changed yet"
    />
  );
}

/** Who made a change, or both who did if it took two. */
function authorsText({ actor, requested_by: askedBy }: Change): string {
  return askedBy === null ? actorText(actor) : `${actorText(askedBy)} asked, ${actorText(actor)} approved`;
}

function UndoButton({ id, name, label, unit, before, guards_money: guardsMoney }: Change) {
  const [isAsking, setAsking] = useState(false);
  const undo = useOfficeSave('undoSettingChange', {
    outdates: ['listSettingChanges', 'readShopSettings'],
    onSuccess: ({ payload }) => showWaiting(payload, [name]),
  });
  const question = {
    title: `Set back: ${label}`,
    button: 'Set back',
    run: (reason?: string) => undo({ id, reason }),
    onClose: () => setAsking(false),
  };
  const text = <WholeSetting label="The setting becomes" value={before} unit={unit} />;
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        Set back<span className="sr-only"> {label}</span>
      </Button>
      {isAsking && guardsMoney ? <ReasonDialog {...question} text={text} isRequired /> : null}
      {isAsking && !guardsMoney ? (
        <ConfirmDialog {...question} run={() => question.run()}>
          {text}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
