import type { ComponentProps, ReactNode } from 'react';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'title'> {
  title: ReactNode;
  note?: ReactNode;
  /** Right end: icon or amount. */
  end?: ReactNode;
}

/** One radio row of a group: payment method, payout method. Put several into a `fieldset`. */
export function Choice({ title, note, end, ...input }: ChoiceProps) {
  return (
    <label className="choice">
      <input {...input} type="radio" />
      <span className="flex-1 min-w-0">
        <b className="block text-ui font-semibold">{title}</b>
        {note ? <small className="block text-small text-muted">{note}</small> : null}
      </span>
      {end}
    </label>
  );
}
