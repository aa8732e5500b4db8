interface EarlyInput {
  fields: Map<EventTarget, string | boolean>;
  press: HTMLButtonElement | null;
}

declare global {
  interface Window {
    /** Set by the server's page: what somebody typed and pressed before the scripts ran. Once only. */
    takeEarlyInput?: () => EarlyInput;
    /** From here on React answers presses, also those that come before it is done; repeating them would press twice. */
    endEarlyPresses?: () => void;
  }
}

/** Types and presses again what came before the page listened, so that nobody who is quick has to do it twice. */
export function repeatEarlyInput(): void {
  const early = window.takeEarlyInput?.();
  if (!early) return;
  for (const [field, value] of early.fields) {
    if (field instanceof HTMLInputElement && field.isConnected) type(field, value);
  }
  if (early.press?.isConnected) early.press.click();
}

function type(field: HTMLInputElement, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (field.checked !== value) field.click();
    return;
  }
  // React hears of a change only where the value differs from the last that went through its own setter.
  field.value = value === '' ? ' ' : '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
