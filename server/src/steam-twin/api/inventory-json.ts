import type { TwinItem } from '#server/steam-twin/steam-twin.types.ts';

const appId = 730;
const patternProperty = 1;
const wearProperty = 2;
const certificateProperty = 6;

interface InventoryPage {
  items: TwinItem[];
  /** Of the whole inventory. */
  count: number;
  hasMore: boolean;
  contextId: string;
  now: Date;
}

/** A page of an inventory as Steam's `/inventory/ID/730/2` shows it. */
export function toInventoryJson({ items, count, hasMore, contextId, now }: InventoryPage): object {
  if (items.length === 0) return { total_inventory_count: count, success: 1, rwgrsn: -2 };
  const descriptions = new Map(items.map((item) => [instanceOf(item), describe(item, now)]));
  const properties = items.flatMap((item) => toProperties(item, contextId));
  return {
    assets: items.map((item) => ({
      appid: appId,
      contextid: contextId,
      assetid: item.assetId,
      classid: item.classId,
      instanceid: instanceOf(item).split('_')[1],
      amount: '1',
    })),
    descriptions: [...descriptions.values()],
    asset_properties: properties,
    ...(hasMore && { more_items: 1, last_assetid: items.at(-1)?.assetId }),
    total_inventory_count: count,
    success: 1,
    rwgrsn: -2,
  };
}

/** Locked items have a description of their own, as at Steam. */
function instanceOf({ classId, protectedUntil }: TwinItem): string {
  return `${classId}_${protectedUntil === null ? '188530139' : String(Math.floor(protectedUntil.getTime() / 1000))}`;
}

function describe(item: TwinItem, now: Date): object {
  const lock = item.protectedUntil !== null && item.protectedUntil > now ? item.protectedUntil : null;
  return {
    appid: appId,
    classid: item.classId,
    instanceid: instanceOf(item).split('_')[1],
    currency: 0,
    background_color: '',
    icon_url: item.iconUrl,
    descriptions: item.exterior
      ? [{ type: 'html', value: `Exterior: ${item.exterior}`, name: 'exterior_wear' }]
      : [{ type: 'html', value: ' ' }],
    ...(lock && {
      owner_descriptions: [
        { type: 'html', value: ' ' },
        { type: 'html', value: lockText(lock) },
      ],
    }),
    ...(item.exterior && {
      actions: [{ link: 'steam://run/730//+csgo_econ_action_preview%20%propid:6%', name: 'Inspect in Game...' }],
    }),
    tradable: item.isTradable && lock === null ? 1 : 0,
    name: item.name,
    name_color: item.rarityColor,
    type: item.type,
    market_name: item.marketHashName,
    market_hash_name: item.marketHashName,
    commodity: 0,
    market_tradable_restriction: 7,
    market_marketable_restriction: 7,
    marketable: item.isTradable && lock === null ? 1 : 0,
    tags: [
      {
        category: 'Rarity',
        internal_name: item.rarity,
        localized_category_name: 'Quality',
        localized_tag_name: item.rarity,
        color: item.rarityColor,
      },
    ],
  };
}

const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric', timeZone: 'UTC' });

const lockText = (until: Date): string =>
  `Tradable/Marketable After ${monthDay.format(until)} (${until.toISOString().slice(11, 19).replace(/^0/, '')}) GMT`;

/** The game opens none of the twin's: Steam signs those of real items. */
const certificateOf = (assetId: string): string => `00${BigInt(assetId).toString(16).toUpperCase().padStart(16, '0')}`;

function toProperties({ assetId, float, paintSeed }: TwinItem, contextId: string): object[] {
  const known = [
    ...(paintSeed === null
      ? []
      : [{ propertyid: patternProperty, int_value: String(paintSeed), name: 'Pattern Template' }]),
    ...(float === null
      ? []
      : [
          { propertyid: wearProperty, float_value: String(float), name: 'Wear Rating' },
          { propertyid: certificateProperty, string_value: certificateOf(assetId), name: 'Item Certificate' },
        ]),
  ];
  return known.length === 0 ? [] : [{ appid: appId, contextid: contextId, assetid: assetId, asset_properties: known }];
}
