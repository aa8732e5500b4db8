const linkPattern = /^steam:\/\/run(?:game)?\/730\/\d*\/\+csgo_econ_action_preview%20[\dA-Za-z]+$/;
const lengthMax = 2000;

interface Inspected {
  /** Links of the kind of item, with gaps for what tells one item from another. */
  links: string[];
  steamId: string;
  assetId: string;
  /** Texts among the properties of the item, by their numbers. Number 6 is a certificate that Steam signed. */
  texts: ReadonlyMap<number, string>;
}

/** Address that opens an item in the game; null if Steam gives none, or one with a gap that is not known. */
export function toInspectLink({ links, steamId, assetId, texts }: Inspected): string | null {
  const template = links.find((link) => link.includes('csgo_econ_action_preview'));
  const link = template
    ?.replaceAll('%owner_steamid%', steamId)
    .replaceAll('%assetid%', assetId)
    .replaceAll(/%propid:(\d+)%/g, (gap, id) => texts.get(Number(id)) ?? gap)
    .replaceAll(' ', '%20');
  return link !== undefined && link.length <= lengthMax && linkPattern.test(link) ? link : null;
}
