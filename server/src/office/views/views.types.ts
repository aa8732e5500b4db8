/** State of a list screen that a member of staff saved under a name. */
export interface SavedView {
  id: number;
  screen: string;
  name: string;
  /** Query of the address: search, filters, sort and columns. */
  query: string;
}
