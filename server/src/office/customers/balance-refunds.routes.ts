import { coinDigits, euroDigits, fromMajor, toMajor } from '#contract/money.ts';
import { previewBalanceRefundRoute, refundBalanceRoute } from '#contract/office/balance-refunds.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { readCustomerProfile } from '#server/identity/identity.queries.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { bindOffice, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { heldUntil } from '#server/payments/payouts.rules.ts';
import type { Db } from '#server/platform/db.ts';
import { readRefundPlan } from '#server/wallet/refunds/refunds.queries.ts';
import { refuseIfAbove } from '#server/wallet/refunds/refunds.rules.ts';
import type { DepositDeps } from '#server/wallet/wallet.types.ts';
import { replyWith } from '#server/platform/http/bind.ts';
import { toPayee, toPayout, toPlanReply } from './balance-refund.rules.ts';
import { readKeptCustomer } from './read-kept-customer.ts';
import { refundBalanceAsStaff } from './refund-balance-as-staff.ts';

interface RefundDesk extends DepositDeps {
  db: Db;
  content: ContentSnapshot;
}

const toMinor = (coins: number | null): number | null => (coins === null ? null : fromMajor(coins, coinDigits));

/** Refunds of unused balance that staff make for customers. */
export function balanceRefundDeskRoutes({ db, content, ...deps }: RefundDesk): BoundOfficeCall[] {
  return [
    bindOffice(previewBalanceRefundRoute, async ({ id: customerId, amount }, { now }) => {
      await readKeptCustomer(db, customerId);
      const { refundDays, payoutHoldDays, coinName } = content.settings();
      const wanted = { coinsMinor: toMinor(amount), coinName };
      const plan = await readRefundPlan(db, { ...wanted, customerId, refundDays, now });
      refuseIfAbove(plan, wanted);
      const payee = toPayee(await readCustomerProfile(db, customerId, null));
      const facts = { plan, heldUntil: heldUntil(now, payoutHoldDays), hasAddress: payee !== null };
      return replyWith(toPlanReply(facts));
    }),
    bindOffice(refundBalanceRoute, async ({ id: customerId, amount, expected_sum: seen, account, reason }, call) => {
      await readKeptCustomer(db, customerId);
      const { refundDays, payoutHoldDays: holdDays, coinName } = content.settings();
      const profile = await readCustomerProfile(db, customerId, null);
      const { idempotencyKey, now } = call;
      const by = { staffId: call.staff().staffId, actor: call.actor(), reason, idempotencyKey, now };
      const asked = { customerId, coinsMinor: toMinor(amount), expectedCents: fromMajor(seen, euroDigits) };
      const payout = account ? toPayout(profile, account) : null;
      const languageCode = profile.languageCode ?? content.state().defaultLanguage.code;
      const terms = { refundDays, holdDays, coinName, languageCode };
      const refundId = await refundBalanceAsStaff(db, { ...asked, payout, ...terms, ...by }, deps);
      const { availableMinor } = await readBalance(db, customerId);
      return replyWith({ refund_id: refundId, balance: toMajor(availableMinor, coinDigits) });
    }),
  ];
}
