/** What becomes of a value that is typed into a cell once somebody else has changed the record. */
export type CellMerge = 'saved' | 'free' | 'conflict';

interface CellValues {
  /** As of the opening. */
  before: string;
  mine: string;
  theirs: string;
}

/** `saved`: theirs is the same. `free`: they changed something else, so mine can be saved. `conflict`: the person decides. */
export function mergeCell({ before, mine, theirs }: CellValues): CellMerge {
  if (mine === theirs) return 'saved';
  return theirs === before ? 'free' : 'conflict';
}
