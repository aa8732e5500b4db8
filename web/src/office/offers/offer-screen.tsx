import { Link, useParams } from 'react-router';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { Deadline, Moment, Money } from '#web/office/kit/parts/cells.tsx';
import { Facts } from '#web/office/kit/parts/facts.tsx';
import { Item } from '#web/office/kit/parts/item.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { OfferActions } from './offer-actions.tsx';
import { languageName, qualityLabels, titleOf } from './offer-labels.ts';
import { OfferNotes } from './offer-notes.tsx';
import { OfferStatus } from './offer-status.tsx';
import { PriceLines } from './price-lines.tsx';
import { englishOf } from './reason-texts.ts';

type Offer = OfficeReplyOf<'readDeskOffer'>['payload'];

const sum = (amount: number | null) => (amount === null ? null : <Money amount={amount} />);
const at = (moment: number | null) => (moment === null ? null : <Moment at={moment} />);
const by = (moment: number | null) => (moment === null ? null : <Deadline at={moment} />);

const back = { to: '/offers', label: 'Offers' };

export function OfferScreen() {
  const id = Number(useParams()['id']);
  const query = useOfficeQuery('readDeskOffer', { id });
  const offer = query.data?.payload;
  return (
    <Screen
      title={`Request #${id}`}
      back={back}
      mark={offer ? <OfferStatus stage={offer.stage} /> : null}
      actions={offer ? <OfferActions key={id} offer={offer} /> : null}
      queries={[query]}
    >
      {offer ? <OfferPanels offer={offer} /> : null}
    </Screen>
  );
}

function OfferPanels({ offer }: { offer: Offer }) {
  return (
    <div className="panel-grid">
      <Panel title="Skin">
        {offer.item_id === null ? null : (
          <Item id={offer.item_id} title={titleOf(offer)} note={qualityLabels[offer.quality]} className={offer.class} />
        )}
        <SkinFacts offer={offer} />
      </Panel>
      <Panel title="Price">
        <PriceFacts offer={offer} />
        <PriceLines title="What the customer reads" lines={offer.price_lines} />
        <PriceLines title="What the rules suggest" lines={offer.suggested_lines} />
      </Panel>
      <Panel title="Dates">
        <DateFacts offer={offer} />
      </Panel>
      <OfferNotes offerId={offer.id} notes={offer.notes} />
    </div>
  );
}

function SkinFacts({ offer }: { offer: Offer }) {
  return (
    <Facts
      rows={[
        { label: 'Title by the customer', value: <span lang={offer.language}>{offer.title}</span> },
        { label: 'Language of the customer', value: languageName(offer.language) },
        { label: 'Wear', value: qualityLabels[offer.quality] },
        {
          label: 'Customer',
          value: (
            <Link className="text-link" to={`/customers/${offer.customer_id}`}>
              {offer.email}
            </Link>
          ),
        },
        {
          label: 'Inventory',
          value: (
            <a className="text-link" href={offer.item_url} target="_blank" rel="noreferrer">
              Open at Steam
            </a>
          ),
        },
        { label: 'Float', value: offer.asset?.float },
        { label: 'Pattern', value: offer.asset?.pattern },
        { label: 'Item at Steam', value: offer.asset && <Asset asset={offer.asset} /> },
        { label: 'Our stock', value: offer.stock },
        { label: 'Sold in 30 days', value: offer.sold },
        { label: 'In the catalog', value: offer.stocked && <Stocked stocked={offer.stocked} /> },
      ]}
    />
  );
}

/** The very item, by which staff compare what arrives. */
function Asset({ asset: { id, inspect_link: link } }: { asset: NonNullable<Offer['asset']> }) {
  return (
    <>
      {id}
      {link === null ? null : (
        <>
          {' · '}
          <a className="text-link" href={link}>
            Inspect in the game
          </a>
        </>
      )}
    </>
  );
}

function Stocked({ stocked }: { stocked: NonNullable<Offer['stocked']> }) {
  const { item_id: id, purchase, is_reserved: isReserved } = stocked;
  return (
    <>
      <Link className="text-link" to={`/items/${id}`}>
        Item #{id}
      </Link>
      , bought for <Money amount={purchase} currency="EUR" />
      {isReserved ? ', reserved' : ', for sale'}
    </>
  );
}

function PriceFacts({ offer }: { offer: Offer }) {
  return (
    <Facts
      rows={[
        { label: 'Asked', value: sum(offer.asked) },
        { label: 'Our price in the shop', value: sum(offer.reference) },
        { label: 'Suggested', value: sum(offer.suggested) },
        { label: 'Our offer', value: sum(offer.offered) },
        { label: 'Agreed', value: sum(offer.agreed) },
        { label: 'Reason for declining', value: offer.decline_reason && <ReadReason offer={offer} /> },
      ]}
    />
  );
}

/** What the customer read, below its English text where that is a usual reason. */
function ReadReason({ offer: { decline_reason: read, language } }: { offer: Offer }) {
  const { reasons = [] } = useOfficeQuery('readDeclineReasons', {}).data?.payload ?? {};
  const english = englishOf({ read: read ?? '', reasons, language });
  return english === null ? (
    read
  ) : (
    <span className="grid">
      <span>{english}</span>
      <span className="text-small text-muted" lang={language}>
        {read}
      </span>
    </span>
  );
}

function DateFacts({ offer }: { offer: Offer }) {
  return (
    <Facts
      rows={[
        { label: 'Received', value: at(offer.created_at) },
        { label: 'Answer promised by', value: by(offer.answer_by) },
        { label: 'Answered', value: at(offer.answered_at) },
        { label: 'Offer open until', value: by(offer.expires_at) },
        { label: 'Agreed', value: at(offer.agreed_at) },
        { label: 'Skin arrived', value: at(offer.received_at) },
        { label: 'Steam can reverse the trade until', value: by(offer.reversible_until) },
        { label: 'Closed', value: at(offer.closed_at) },
        {
          label: 'Payout',
          value: offer.payout && (
            <Link className="text-link" to={`/payouts/${offer.payout.id}`}>
              #{offer.payout.id}, {offer.payout.holder}: {offer.payout.state}
            </Link>
          ),
        },
        { label: 'Payout held until', value: by(offer.payout?.held_until ?? null) },
      ]}
    />
  );
}
