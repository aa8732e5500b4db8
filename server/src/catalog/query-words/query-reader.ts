import { type Meaning, type Phrase, phrasesFrom } from './phrases.ts';
import type { Token } from './query-tokens.ts';
import type { CurrencyRules, TypedPrice } from './query-words.types.ts';
import { toTypedFloat, toTypedPrice } from './typed-number.ts';

/** Something found in the tokens; `end` is the token after it. */
export interface Found<Value> {
  value: Value;
  end: number;
}

type MeaningOf<Kind extends Meaning['kind']> = Meaning & { kind: Kind };

export type Side = 'below' | 'above';

const groupedPattern = /^\d{1,3}(?:\d{3})*$/;
const groupPattern = /^\d{3}(?:[.,]\d{1,2})?$/;

/** Reads amounts and phrases at a place among the tokens of a query. */
export class QueryReader {
  readonly #tokens: readonly Token[];
  readonly #rules: CurrencyRules;

  constructor(tokens: readonly Token[], rules: CurrencyRules) {
    this.#tokens = tokens;
    this.#rules = rules;
  }

  isEnd(at: number): boolean {
    return at >= this.#tokens.length;
  }

  kind(at: number): Token['kind'] | undefined {
    return this.#tokens[at]?.kind;
  }

  word(at: number): string | null {
    const token = this.#tokens[at];
    return token?.kind === 'word' ? token.text : null;
  }

  number(at: number): string | null {
    const token = this.#tokens[at];
    return token?.kind === 'number' ? token.text : null;
  }

  /** Longest phrase of one of the kinds. */
  phrase<Kind extends Meaning['kind']>(at: number, kinds: readonly Kind[]): Found<MeaningOf<Kind>> | null {
    const isFitting = ({ words, meaning }: Phrase) =>
      (kinds as readonly string[]).includes(meaning.kind) &&
      words.every((word, place) => this.word(at + place) === word);
    const found = phrasesFrom(this.word(at) ?? '').find(isFitting);
    return found ? { value: found.meaning as MeaningOf<Kind>, end: at + found.words.length } : null;
  }

  /** A sign or a phrase that compares. */
  side(at: number): Found<Side> | null {
    const kind = this.kind(at);
    if (kind === 'below' || kind === 'above') return { value: kind, end: at + 1 };
    const phrase = this.phrase(at, ['below', 'above']);
    return phrase && { value: phrase.value.kind, end: phrase.end };
  }

  float(at: number): Found<number> | null {
    const text = this.number(at);
    const value = text === null ? Number.NaN : toTypedFloat(text);
    return value >= 0 && value <= 1 ? { value, end: at + 1 } : null;
  }

  /** `€1,500`, `1 500 zł`, `1.5k`, `50 euros`. */
  price(at: number): Found<TypedPrice> | null {
    const before = this.#currency(at);
    let end = before ? before.end : at;
    const token = this.#tokens[end];
    if (token?.kind !== 'number') return null;
    let { text } = token;
    end += 1;
    while (this.#isGroup(text, end)) {
      text += this.number(end) ?? '';
      end += 1;
    }
    const after = before ? null : this.#currency(end);
    const currency = (before ?? after)?.value ?? null;
    return { value: { amount: toTypedPrice(text) * token.factor, currency }, end: after ? after.end : end };
  }

  /** Whether the number at a place continues one whose thousands are set apart by spaces. */
  #isGroup(text: string, at: number): boolean {
    const next = this.number(at);
    return next !== null && groupedPattern.test(text) && groupPattern.test(next);
  }

  #currency(at: number): Found<string> | null {
    const token = this.#tokens[at];
    if (token?.kind === 'currency') return { value: token.code, end: at + 1 };
    const word = this.word(at);
    const code = word === null ? null : this.#rules.currencyOf(word);
    if (code === null) return null;
    // `ft` is Field-Tested, except where prices are in forints.
    const isWear = this.phrase(at, ['quality']) !== null;
    return isWear && code !== this.#rules.display ? null : { value: code, end: at + 1 };
  }
}
