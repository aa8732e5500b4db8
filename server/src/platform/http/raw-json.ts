/** A reply that is already written as JSON, for routes whose answers are put together from prepared parts. */
export class RawJson {
  readonly text: string;
  /** As telling as the text and shorter where it is put together from parts: another text has another mark. */
  readonly mark: string;

  constructor(text: string, mark = text) {
    this.text = text;
    this.mark = mark;
  }
}
