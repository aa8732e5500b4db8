import { offerStates, type TwinOffer } from './trades.types.ts';

const accountIdBase = 76_561_197_960_265_728n;
const offerDays = 14;
const dayMs = 86_400_000;
const mobileConfirmation = 2;

/** Number of an account in trade links. */
export function toAccountId(steamId: string): number {
  return Number(BigInt(steamId) - accountIdBase);
}

export function toSteamId(accountId: number): string {
  return String(accountIdBase + BigInt(accountId));
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

const toItem = (assetid: string) => ({
  appid: 730,
  contextid: '2',
  assetid,
  classid: '310776500',
  instanceid: '0',
  amount: '1',
  missing: false,
});

/** An offer as Steam's Web API shows it to its sender. */
export function toOfferJson(offer: TwinOffer): object {
  const { offerId, toSteamId: partner, message, assetIds, state, createdAt, updatedAt, tradeId } = offer;
  return {
    tradeofferid: offerId,
    accountid_other: toAccountId(partner),
    message,
    expiration_time: seconds(new Date(createdAt.getTime() + offerDays * dayMs)),
    trade_offer_state: state,
    items_to_give: assetIds.map(toItem),
    is_our_offer: true,
    time_created: seconds(createdAt),
    time_updated: seconds(updatedAt),
    ...(tradeId !== null && { tradeid: tradeId }),
    from_real_time_trade: false,
    escrow_end_date: 0,
    confirmation_method: state === offerStates.unconfirmed ? mobileConfirmation : 0,
    eresult: 1,
  };
}

export function toTradeJson({ tradeId, toSteamId: partner, updatedAt, tradeStatus, assetIds }: TwinOffer): object {
  return {
    tradeid: tradeId,
    steamid_other: partner,
    time_init: seconds(updatedAt),
    status: tradeStatus,
    assets_given: assetIds.map(toItem),
  };
}

/** The page of a new offer, as far as its readers take it apart. */
export function toOfferPage({ name, escrowDays }: { name: string; escrowDays: number }): string {
  return `<!doctype html><html><head><title>Trade offer</title></head><body>
<script type="text/javascript">
	var g_rgAppContextData = {};
	var g_rgPartnerAppContextData = {};
	var g_strYourPersonaName = "Bot";
	var g_strTradePartnerPersonaName = ${JSON.stringify(name)};
	var g_bTradePartnerProbation = false;
	var g_daysMyEscrow = 0;
	var g_daysTheirEscrow = ${escrowDays};
</script></body></html>`;
}

export function toErrorPage(text: string): string {
  return `<!doctype html><html><body><div id="error_msg">\n${text}\n</div></body></html>`;
}
