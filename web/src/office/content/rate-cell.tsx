import { useState } from 'react';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { EditCell } from '#web/office/kit/parts/edit-cell.tsx';
import { isRateFar } from './is-rate-far.ts';
import { toRate } from './to-rate.ts';

/** Rate that is edited in place; one far from the current rate is saved after a question. */
export function RateCell({ code, version, value, is_default: isDefault }: RowOf<'listCurrencyRates'>) {
  const save = useOfficeSave('saveCurrency', { outdates: ['listCurrencyRates'] });
  const [asked, setAsked] = useState<string | null>(null);
  if (isDefault) return value;
  const saveOrAsk = async (typed: string) => {
    if (isRateFar(value, typed)) setAsked(typed);
    else await save({ code, version, value: typed });
  };
  return (
    <>
      <EditCell label={`Rate of ${code}`} value={value} version={version} save={(typed) => saveOrAsk(toRate(typed))}>
        <span className="tabular-nums">{value}</span>
      </EditCell>
      {asked ? (
        <ConfirmDialog
          title={`1 EUR = ${asked} ${code}?`}
          button="Save this rate"
          isDanger
          run={() => save({ code, version, value: asked })}
          onClose={() => setAsked(null)}
        >
          <p>
            Now it is {value} {code}. The new rate is more than half away from it. All prices in {code} change at once;
            open orders keep their rate.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
