/** A reply that is already written as JSON, for routes whose answers are put together from prepared parts. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
