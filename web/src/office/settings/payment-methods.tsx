import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { useOfficeMutation, useOfficeQuery, useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { EditCell } from '#web/office/kit/parts/edit-cell.tsx';
import { Loaded } from '#web/office/kit/parts/loaded.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { SwitchButton } from '#web/office/kit/parts/switch-button.tsx';
import { Cell, DataTable } from '#web/ui/data/data-table.tsx';
import { MoveButtons } from '#web/office/kit/parts/move-buttons.tsx';

type Method = OfficeReplyOf<'readPaymentMethods'>['payload']['methods'][number];

const outdates = ['readPaymentMethods'] as const;
const columns = ['Method', 'Waits for the bank', 'Place', 'In the shop'].map((label) => ({ key: label, label }));

/** Payment methods in the order of the shop. */
export function PaymentMethods() {
  const query = useOfficeQuery('readPaymentMethods', {});
  const methods = query.data?.payload;
  return (
    <Panel title="Payment methods">
      <Loaded queries={[query]}>{methods ? <MethodTable {...methods} /> : null}</Loaded>
    </Panel>
  );
}

function MethodTable({ version, methods }: OfficeReplyOf<'readPaymentMethods'>['payload']) {
  const save = useOfficeMutation('savePaymentMethods', { outdates });
  const saveField = useOfficeSave('savePaymentMethods', { outdates });
  const change = (code: string, fields: Partial<Method>) =>
    methods.map((method) => (method.code === code ? { ...method, ...fields } : method));
  return (
    <DataTable caption="Payment methods" columns={columns}>
      {methods.map(({ code, title, is_enabled: isOn, pending_hours: hours }, at) => (
        <tr key={code}>
          <Cell label="Method">{title}</Cell>
          <Cell label="Waits for the bank">
            <EditCell
              label={`Hours that ${title} waits for the bank`}
              value={String(hours)}
              version={version}
              number={{ isWhole: true }}
              save={(typed) => saveField({ version, methods: change(code, { pending_hours: Number(typed) }) })}
            >
              {hours} hours
            </EditCell>
          </Cell>
          <Cell label="Place">
            <MoveButtons
              name={title}
              at={at}
              list={methods}
              isBusy={save.isPending}
              onMove={(moved) => save.mutate({ version, methods: moved })}
            />
          </Cell>
          <Cell label="In the shop">
            <SwitchButton
              isOn={isOn}
              name={title}
              onSwitch={(next) => saveField({ version, methods: change(code, { is_enabled: next }) })}
            />
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}
