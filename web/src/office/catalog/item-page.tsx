import { useParams } from 'react-router';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { ItemForm } from './item-form.tsx';
import { LoadedScreen } from '#web/office/kit/parts/loaded-screen.tsx';

/** One item: its fields, price history, stock and sales. */
export function ItemPage() {
  const id = Number(useParams()['id']);
  const item = useOfficeQuery('readItemRecord', { id });
  const choices = useOfficeQuery('readItemChoices', {});
  return (
    <LoadedScreen title={`Item ${id}`} back={{ to: '/items', label: 'Items' }} queries={[item, choices]}>
      {item.data && choices.data ? <ItemForm key={id} item={item.data.payload} choices={choices.data.payload} /> : null}
    </LoadedScreen>
  );
}
