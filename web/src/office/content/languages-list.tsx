import { useState } from 'react';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { Status } from '#web/office/kit/parts/cells.tsx';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { NameCell } from '#web/office/kit/parts/name-cell.tsx';
import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import { ListScreen } from '#web/office/kit/list/list-screen.tsx';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { SwitchButton } from '#web/office/kit/parts/switch-button.tsx';
import { englishId } from './english-id.ts';

type Language = RowOf<'listAllLanguages'>;

const outdates = ['listAllLanguages'] as const;

const columns: readonly ListColumn<Language>[] = [
  { key: 'code', label: 'Code', width: 90, isTitle: true, cell: ({ code }) => code },
  { key: 'title', label: 'Name', cell: (row) => <TitleCell {...row} /> },
  { key: 'is_default', label: 'Default', width: 200, cell: (row) => <DefaultCell {...row} /> },
  { key: 'is_enabled', label: 'In the shop', width: 190, cell: (row) => <EnabledCell {...row} /> },
  {
    key: 'texts',
    label: 'Texts',
    width: 130,
    isAction: true,
    cell: ({ id }) => (
      <LinkButton size="sm" to={id === englishId ? '/texts' : `/texts?language_id=${id}`}>
        Texts
      </LinkButton>
    ),
  },
];

const idOf = ({ id }: Language) => String(id);

export function LanguagesList() {
  return (
    <ListScreen
      title="Languages"
      call="listAllLanguages"
      columns={columns}
      defaultSort="id"
      idOf={idOf}
      emptyTitle="No languages"
    />
  );
}

function TitleCell({ id, version, title, code }: Language) {
  const save = useOfficeSave('saveLanguage', { outdates });
  const mayChange = useMay('saveLanguage');
  return (
    <NameCell
      label={`Name of ${code}`}
      name={title}
      version={version}
      save={mayChange ? (typed) => save({ id, version, title: typed }) : null}
    />
  );
}

function DefaultCell({ id, version, title, is_default: isDefault, is_enabled: isEnabled }: Language) {
  const [isAsking, setAsking] = useState(false);
  const save = useOfficeSave('saveLanguage', { outdates, success: `${title} is the default now` });
  const mayChange = useMay('saveLanguage');
  if (isDefault) return <Status tone="done">Default</Status>;
  if (!mayChange || !isEnabled) return null;
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        Make default<span className="sr-only"> {title}</span>
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={`Make ${title} the default?`}
          button="Make it the default"
          run={() => save({ id, version, is_default: true })}
          onClose={() => setAsking(false)}
        >
          <p>Visitors who have not chosen a language, and customers whose language is off, read {title} from now on.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function EnabledCell({ id, version, title, is_default: isDefault, is_enabled: isOn }: Language) {
  const save = useOfficeSave('saveLanguage', { outdates });
  const mayChange = useMay('saveLanguage');
  return (
    <SwitchButton
      isOn={isOn}
      name={title}
      isLocked={isDefault || !mayChange}
      consequence={`Customers cannot choose ${title} any more; those who had chosen it read the default language, emails too.`}
      onSwitch={(isEnabled) => save({ id, version, is_enabled: isEnabled })}
    />
  );
}
