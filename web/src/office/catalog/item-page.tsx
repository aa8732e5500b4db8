import { useParams } from 'react-router';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { ItemForm } from './item-form.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { Status } from '#web/office/kit/parts/cells.tsx';
import { flagsOf } from './item-columns.tsx';

const back = { to: '/items', label: 'Items' };

/** One item: its fields, price history, stock and sales. */
export function ItemPage() {
  const id = Number(useParams()['id']);
  const item = useOfficeQuery('readItemRecord', { id });
  const choices = useOfficeQuery('readItemChoices', {});
  const found = item.data?.payload;
  const flags = found ? flagsOf(found) : [];
  return (
    <Screen
      title={found?.title ?? `Item ${id}`}
      back={back}
      mark={
        flags.length > 0 ? <Status tone={found?.is_hidden ? 'attention' : 'quiet'}>{flags.join(', ')}</Status> : null
      }
      queries={[item, choices]}
    >
      {found && choices.data ? <ItemForm key={id} item={found} choices={choices.data.payload} /> : null}
    </Screen>
  );
}
