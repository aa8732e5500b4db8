import { useMemo } from 'react';
import { useParams } from 'react-router';
import { callOffice } from '#web/office/kit/api/call-office.ts';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeQuery, useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { toDayText } from '#web/office/kit/form/day-text.ts';
import { RecordForm } from '#web/office/kit/form/record-form.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { PromoFields, promoLabels } from './promo-fields.tsx';
import { outdatedByPromo } from './promo-outdates.ts';
import { PromoState } from './promo-state.tsx';
import { toPromoInput, toPromoValues, type PromoValues } from './promo-values.ts';
import { Redemptions } from './redemptions.tsx';

const back = { to: '/promo-codes', label: 'Promo codes' };

const textOf = (field: string, value: unknown) =>
  field.startsWith('valid_') ? toDayText(value as number | null) || 'None' : undefined;

/** A promo code with its uses. */
export function PromoPage() {
  const id = Number(useParams()['id']);
  const query = useOfficeQuery('readPromoCode', { id });
  const code = query.data?.payload;
  const record = useMemo(() => code && toPromoValues(code), [code]);
  const isLocked = !useMay('changePromoCode');
  const change = useOfficeSave('changePromoCode', { outdates: outdatedByPromo });
  const save = async (values: PromoValues, version: string | null) => {
    const { code: _, ...fields } = toPromoInput(values);
    const { payload } = await change({ id, version: version ?? '', ...fields });
    return toPromoValues(payload);
  };
  const read = async () => toPromoValues((await callOffice('readPromoCode', { id })).payload);
  return (
    <Screen
      title={code?.code ?? 'Promo code'}
      back={back}
      mark={code ? <PromoState state={code.state} /> : null}
      queries={[query]}
    >
      {code && record ? (
        <>
          <RecordForm
            key={id}
            name={`promo:${id}`}
            record={record}
            labels={promoLabels}
            save={save}
            read={read}
            textOf={textOf}
            isLocked={isLocked}
          >
            <PromoFields isNew={false} />
          </RecordForm>
          <div className="mt-3">
            <Redemptions id={id} uses={code.uses} />
          </div>
        </>
      ) : null}
    </Screen>
  );
}
