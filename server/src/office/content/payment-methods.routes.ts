import * as contract from '#contract/office/shop-settings.ts';
import { listPaymentMethods } from '#server/content/lists/lists.queries.ts';
import type { PaymentMethodRecord } from '#server/content/lists/lists.types.ts';
import { bindOffice, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { versionOf } from '#server/office/record-version.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { replyWith } from '#server/platform/http/bind.ts';
import { savePaymentMethodsAsStaff } from './save-payment-methods-as-staff.ts';

export function paymentMethodRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOffice(contract.readPaymentMethodsRoute, async () => toMethodsReply(await listPaymentMethods(db))),
    bindOffice(contract.savePaymentMethodsRoute, ({ version, methods }, call) =>
      inTransaction(db, async (tx) => {
        const wanted = methods.map(({ is_enabled: isEnabled, pending_hours: pendingHours, ...method }) => ({
          ...method,
          isEnabled,
          pendingHours,
        }));
        const by = { actor: call.actor(), now: call.now };
        await savePaymentMethodsAsStaff(tx, { version, methods: wanted, ...by });
        return toMethodsReply(await listPaymentMethods(tx));
      }),
    ),
  ];
}

function toMethodsReply(methods: readonly PaymentMethodRecord[]) {
  const shown = methods.map(({ code, title, isEnabled, pendingHours }) => ({
    code,
    title,
    is_enabled: isEnabled,
    pending_hours: pendingHours,
  }));
  return replyWith({ version: versionOf(methods), methods: shown });
}
