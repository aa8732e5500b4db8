/** A stored text of one language. */
export interface StoredText {
  key: string;
  text: string;
  /** Null for a text that only staff wrote. */
  shippedText: string | null;
  isEdited: boolean;
}

/** A text as translators see it: beside English, stored or missing. */
export interface TextRow {
  key: string;
  /** First word of the key. */
  area: string;
  /** English text; of another plural form if English has fewer. */
  english: string;
  text: string | null;
  shippedText: string | null;
  isEdited: boolean;
  /** Placeholders that the text must have, such as `{count}`. */
  placeholders: string[];
}

export interface TextFilter {
  state: 'all' | 'missing' | 'changed';
  area: string | null;
  /** In key, English or text, whatever the case. */
  search: string | null;
}

/** What an import would do, or did, to one text. */
export interface ImportedText {
  key: string;
  before: string | null;
  after: string;
  problem: 'unknown_key' | 'placeholders' | 'empty' | null;
}
