interface EarlyInput {
  /** In order of the last input, so that the later of two radios wins. */
  fields: Map<EventTarget, string | boolean>;
  /** Reset by any other input or by leaving the page. */
  press: { button: HTMLButtonElement; at: number } | null;
  /** React handles presses from here on; repeating them would press twice. */
  isAnswered: boolean;
  /** Ignore events caused by the replay itself. */
  isRepeating: boolean;
  forget: () => void;
}

declare global {
  interface Window {
    /** Filled by `server/src/pages/early-input.html` before scripts load. */
    earlyInput?: EarlyInput;
  }
}

/** Older presses are dropped; acting on them would surprise. */
const pressAgeMaxMs = 10_000;
/** Wait limit for parts that hydrate later. */
const patienceMs = 10_000;
const lookEveryMs = 50;

let isStarted = false;

export function endEarlyPresses(): void {
  if (window.earlyInput) window.earlyInput.isAnswered = true;
}

/** Replays input and presses made before hydration, once. */
export async function repeatEarlyInput(): Promise<void> {
  const early = window.earlyInput;
  if (!early || isStarted) return;
  isStarted = true;
  const until = performance.now() + patienceMs;
  await repeatFields(early, until);
  const { press } = early;
  const mayPress = press !== null && (await isTakenOver(press.button, until)) && early.press === press;
  if (mayPress && performance.now() - press.at <= pressAgeMaxMs) repeat(early, () => press.button.click());
  // Lazy parts may receive input meanwhile.
  while (performance.now() < until && !isWholePageTakenOver()) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    await repeatFields(early, until);
  }
  early.forget();
}

/** One by one: a filter must see the URL of the one before. */
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

/** React marks hydrated elements. False if that does not happen in time. */
async function isTakenOver(element: EventTarget, until: number): Promise<boolean> {
  while (!isMarked(element) && performance.now() < until && (element as Element).isConnected) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
  return isMarked(element) && (element as Element).isConnected;
}

function isMarked(element: EventTarget): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'));
}

/** React ignores changes made through its own value setter, so the native one is used. */
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
