import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { nowSeconds } from '#web/lib/formats/epoch.ts';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { RecordForm } from '#web/office/kit/form/record-form.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { PromoFields, promoLabels } from './promo-fields.tsx';
import { outdatedByPromo } from './promo-outdates.ts';
import { newPromoValues, toPromoInput, toPromoValues, type PromoValues } from './promo-values.ts';

export function NewPromoCode() {
  const navigate = useNavigate();
  const create = useOfficeSave('createPromoCode', { outdates: outdatedByPromo });
  const save = async (values: PromoValues) => {
    const { payload } = await create(toPromoInput(values));
    return { ...toPromoValues(payload), id: payload.id };
  };
  const record = useMemo(() => newPromoValues(nowSeconds()), []);
  return (
    <Screen title="New promo code" back={{ to: '/promo-codes', label: 'Promo codes' }}>
      <RecordForm
        name="promo:new"
        record={record}
        labels={promoLabels}
        save={save}
        onSaved={({ id }) => void navigate(`/promo-codes/${id}`)}
      >
        <PromoFields isNew />
      </RecordForm>
    </Screen>
  );
}
