import { useState } from 'react';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { Moment } from '#web/office/kit/parts/cells.tsx';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { ReasonDialog } from '#web/office/kit/parts/reason-dialog.tsx';
import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import { ListScreen } from '#web/office/kit/list/list-screen.tsx';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { settingText } from './setting-text.ts';
import { showWaiting } from './show-waiting.ts';

type Change = RowOf<'listSettingChanges'>;

const columns: readonly ListColumn<Change>[] = [
  { key: 'label', label: 'Setting', width: 240, isTitle: true, cell: ({ label }) => label },
  { key: 'before', label: 'Before', isWide: true, cell: ({ before }) => settingText({}, before) },
  { key: 'after', label: 'After', isWide: true, cell: ({ after }) => settingText({}, after) },
  { key: 'actor', label: 'By', width: 220, cell: ({ actor }) => actor },
  { key: 'at', label: 'Time', width: 170, cell: ({ at }) => <Moment at={at} /> },
  { key: 'undo', label: 'Undo', width: 130, isAction: true, cell: (row) => <UndoButton {...row} /> },
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

function UndoButton({ id, name, label, before, guards_money: guardsMoney }: Change) {
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
  const text = <p className="wrap-anywhere">The setting becomes: {settingText({}, before)}</p>;
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
