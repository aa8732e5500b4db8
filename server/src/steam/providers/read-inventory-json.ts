import { z } from 'zod';
import { toInspectLink } from '#server/steam/inspect-link.rules.ts';
import { findLockEnd } from '#server/steam/steam.rules.ts';
import type { SteamSkin } from '#server/steam/steam.types.ts';

const patternProperty = 1;
const wearProperty = 2;

const idSchema = z.string().regex(/^\d{1,20}$/);
const flagSchema = z.union([z.number(), z.boolean()]).optional();
const textsSchema = z.array(z.object({ value: z.string().optional() })).nullish();
const linksSchema = z
  .array(z.object({ link: z.string().optional() }))
  .nullish()
  .catch(null);

const assetSchema = z.object({ assetid: idSchema, classid: idSchema, instanceid: idSchema.default('0') });

const descriptionSchema = z.object({
  classid: idSchema,
  instanceid: idSchema.default('0'),
  market_hash_name: z.string().min(1).max(300),
  type: z.string().max(300).default(''),
  tradable: flagSchema,
  owner_descriptions: textsSchema,
  actions: linksSchema,
  cache_expiration: z.string().optional(),
});

const propertiesSchema = z.object({
  assetid: idSchema,
  asset_properties: z
    .array(
      z.object({
        propertyid: z.number(),
        int_value: z.coerce.number().optional().catch(undefined),
        float_value: z.coerce.number().optional().catch(undefined),
        string_value: z.string().optional().catch(undefined),
      }),
    )
    .default([]),
});

const inventorySchema = z.object({
  success: z.union([z.literal(1), z.literal(true)]),
  assets: z.array(assetSchema).default([]),
  descriptions: z.array(descriptionSchema).default([]),
  asset_properties: z.array(propertiesSchema).default([]),
  more_items: flagSchema,
  last_assetid: idSchema.optional(),
});

type Properties = z.output<typeof propertiesSchema>['asset_properties'];

interface InventoryPage {
  skins: SteamSkin[];
  /** Id to go on after; null at the end. */
  next: string | null;
}

/** Skins of a page of an inventory; null if it is none. Assets without a description are left out. */
export function readInventoryJson(json: unknown, steamId: string): InventoryPage | null {
  const parsed = inventorySchema.safeParse(json);
  if (!parsed.success) return null;
  const { assets, descriptions, asset_properties: properties, more_items: more, last_assetid: last } = parsed.data;
  const described = new Map(descriptions.map((one) => [`${one.classid}_${one.instanceid}`, one]));
  const propertiesOf = new Map(properties.map(({ assetid, asset_properties: list }) => [assetid, list]));
  const skins = assets.flatMap((asset): SteamSkin[] => {
    const found = described.get(`${asset.classid}_${asset.instanceid}`);
    if (!found) return [];
    const own = propertiesOf.get(asset.assetid) ?? [];
    return [
      {
        assetId: asset.assetid,
        classId: asset.classid,
        marketHashName: found.market_hash_name,
        type: found.type,
        float: toFloat(own),
        paintSeed: toSeed(own),
        inspectLink: toInspectLink({
          links: (found.actions ?? []).flatMap(({ link }) => link ?? []),
          steamId,
          assetId: asset.assetid,
          texts: toTexts(own),
        }),
        isTradable: Boolean(found.tradable),
        lockedUntil: toLockEnd(found)?.toISOString() ?? null,
      },
    ];
  });
  return { skins, next: more ? (last ?? null) : null };
}

function toTexts(properties: Properties): Map<number, string> {
  return new Map(
    properties.flatMap(({ propertyid: id, string_value: text }) => (text === undefined ? [] : [[id, text]])),
  );
}

function toFloat(properties: Properties): number | null {
  const value = properties.find(({ propertyid: id }) => id === wearProperty)?.float_value;
  return value !== undefined && value >= 0 && value <= 1 ? value : null;
}

function toSeed(properties: Properties): number | null {
  const value = properties.find(({ propertyid: id }) => id === patternProperty)?.int_value;
  return value !== undefined && Number.isInteger(value) && value >= 0 && value <= 1000 ? value : null;
}

function toLockEnd({ owner_descriptions: texts, cache_expiration: expiration }: z.output<typeof descriptionSchema>) {
  const end = expiration === undefined ? null : new Date(expiration);
  if (end !== null && !Number.isNaN(end.getTime())) return end;
  return findLockEnd((texts ?? []).flatMap(({ value }) => value ?? []));
}
