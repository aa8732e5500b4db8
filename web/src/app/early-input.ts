interface EarlyInput {
  /** In the order of the last input: of two radios the later one counts. */
  fields: Map<EventTarget, string | boolean>;
  /** None as soon as anything else was pressed or typed, or the page was left. */
  press: { button: HTMLButtonElement; at: number } | null;
  /** From here on React answers presses, also those that come before it is done; repeating them would press twice. */
  isAnswered: boolean;
  /** What happens now is no wish of somebody. */
  isRepeating: boolean;
  forget: () => void;
}

declare global {
  interface Window {
    /** Set by the server's page (`server/src/app/early-input.html`): what was typed and pressed before a script listened. */
    earlyInput?: EarlyInput;
  }
}

/** Who pressed longer ago has given up, and would be startled by what happens now. */
const pressAgeMaxMs = 10_000;
/** Parts of a page that load by themselves come to life after it. */
const patienceMs = 10_000;
const lookEveryMs = 50;

let isStarted = false;

export function endEarlyPresses(): void {
  if (window.earlyInput) window.earlyInput.isAnswered = true;
}

/** Types and presses again what came before the page listened, so that nobody who is quick has to do it twice. Once only. */
export async function repeatEarlyInput(): Promise<void> {
  const early = window.earlyInput;
  if (!early || isStarted) return;
  isStarted = true;
  const until = performance.now() + patienceMs;
  await repeatFields(early, until);
  const { press } = early;
  const mayPress = press !== null && (await isTakenOver(press.button, until)) && early.press === press;
  if (mayPress && performance.now() - press.at <= pressAgeMaxMs) repeat(early, () => press.button.click());
  // Parts that load by themselves are typed into meanwhile.
  while (performance.now() < until && !isWholePageTakenOver()) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    await repeatFields(early, until);
  }
  early.forget();
}

/** One after the other: a page that takes a value over into its address knows the one before by then. */
async function repeatFields(early: EarlyInput, until: number): Promise<void> {
  for (const field of early.fields.keys()) {
    if (await isTakenOver(field, until)) repeat(early, () => type(field, early.fields.get(field)));
    early.fields.delete(field);
  }
}

function isWholePageTakenOver(): boolean {
  return [...document.querySelectorAll('main :is(input, select, button)')].every(isMarked);
}

function repeat(early: EarlyInput, act: () => void): void {
  early.isRepeating = true;
  act();
  early.isRepeating = false;
}

/** React marks what it has taken over, and hears nothing of the rest. False where that does not come in time. */
async function isTakenOver(element: EventTarget, until: number): Promise<boolean> {
  while (!isMarked(element) && performance.now() < until && (element as Element).isConnected) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
  return isMarked(element) && (element as Element).isConnected;
}

function isMarked(element: EventTarget): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'));
}

/** React hears of a change only where the value differs from the last one that went through the setter of the element itself. */
function type(field: EventTarget, value: string | boolean | undefined): void {
  if (field instanceof HTMLSelectElement) {
    field.value = String(value);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement && typeof value === 'boolean') {
    field.checked = !value;
    field.click();
  } else if (field instanceof HTMLInputElement) {
    field.value = value === '' ? ' ' : '';
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
