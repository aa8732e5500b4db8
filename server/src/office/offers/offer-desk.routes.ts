import { euroDigits, fromMajor } from '#contract/money.ts';
import { countMax } from '#contract/office/list.ts';
import {
  addOfferNoteRoute,
  approveOfferRoute,
  counterOfferRoute,
  countDeskOffersRoute,
  declineDeskOfferRoute,
  listDeskOffersRoute,
  noteArrivalRoute,
  readDeskOfferRoute,
  stockBoughtSkinRoute,
} from '#contract/office/offers.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { bindOffice, bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import {
  countDeskOffers,
  countDeskStages,
  listDeskOffers,
  suggestForOffers,
} from '#server/offers/desk/desk.queries.ts';
import type { Db } from '#server/platform/db.ts';
import { readCursor } from '#server/platform/keyset.ts';
import { ok, replyWith } from '#server/platform/http/bind.ts';
import { answerOffer, type OfferAnswer } from './answer-offer.ts';
import { toDeskRow } from './offer-desk-view.ts';
import { noteAboutOffer } from './note-about-offer.ts';
import { noteArrival } from './note-arrival.ts';
import { readDeskOffer } from './read-desk-offer.ts';
import { stockBoughtItemAsStaff } from './stock-bought-item-as-staff.ts';

interface DeskDeps {
  db: Db;
  content: Pick<ContentSnapshot, 'settings'>;
}

export function offerDeskRoutes(deps: DeskDeps): BoundOfficeCall[] {
  const { db } = deps;
  return [
    ...answerRoutes(deps),
    bindOfficeList(listDeskOffersRoute, async ({ sort, cursor, limit, ...asked }, call) => {
      const filter = {
        q: asked.q ?? null,
        stage: asked.stage ?? null,
        quality: asked.quality ?? null,
        customerId: asked.customer_id ?? null,
        from: asked.from ?? null,
        to: asked.to ?? null,
      };
      const after = readCursor(cursor);
      const { rows, next } = await listDeskOffers(db, filter, { sort, after, limit });
      const suggestions = await suggestForOffers(db, rows, call.now);
      return {
        rows: rows.map((row) => toDeskRow(row, suggestions.get(row.id))),
        next,
        total: after ? null : await countDeskOffers(db, filter, countMax),
      };
    }),
    bindOffice(countDeskOffersRoute, async () => replyWith(await countDeskStages(db, countMax))),
    bindOffice(readDeskOfferRoute, async ({ id }, call) => replyWith(await readDeskOffer(db, id, call.now))),
    bindOffice(noteArrivalRoute, async ({ id: offerId }, call) => {
      await noteArrival(db, { offerId, actor: call.actor(), now: call.now });
      return ok;
    }),
    bindOffice(stockBoughtSkinRoute, async ({ id: offerId, price, reserve }, call) => {
      const salePriceCents = price === undefined ? null : fromMajor(price, euroDigits);
      const stocking = { offerId, salePriceCents, isReserved: reserve ?? false, actor: call.actor(), now: call.now };
      const { itemId, isReserved } = await stockBoughtItemAsStaff(db, stocking);
      return replyWith({ item_id: itemId, is_reserved: isReserved });
    }),
    bindOffice(addOfferNoteRoute, async ({ id: offerId, text }, call) => {
      const { idempotencyKey, now } = call;
      const by = { staffId: call.staff().staffId, actor: call.actor(), idempotencyKey, now };
      await noteAboutOffer(db, { offerId, text, ...by });
      return ok;
    }),
  ];
}

interface Versioned {
  id: number;
  version: string;
}

interface AnswerFacts {
  actor: () => string;
  staff: () => { staffId: number };
  idempotencyKey: string | null;
  now: Date;
}

function answerRoutes({ db, content }: DeskDeps): BoundOfficeCall[] {
  const give = async (
    { id: offerId, version }: Versioned,
    answer: OfferAnswer,
    { idempotencyKey, now, ...by }: AnswerFacts,
  ) => {
    const call = { staffId: by.staff().staffId, version, idempotencyKey };
    await answerOffer(db, { offerId, answer, call, actor: by.actor(), now });
    return ok;
  };
  return [
    bindOffice(counterOfferRoute, (input, call) => {
      const { offerExpiryHours: expiryHours } = content.settings();
      const offeredCents = fromMajor(input.price, euroDigits);
      const isAboveAskedConfirmed = input.above_asked ?? false;
      const isReplacement = null;
      return give(input, { kind: 'counter', offeredCents, expiryHours, isAboveAskedConfirmed, isReplacement }, call);
    }),
    bindOffice(approveOfferRoute, (input, call) => give(input, { kind: 'approve' }, call)),
    bindOffice(declineDeskOfferRoute, (input, call) => give(input, { kind: 'decline', reason: input.reason }, call)),
  ];
}
