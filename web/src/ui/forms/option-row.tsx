import type { ComponentProps, ReactNode } from 'react';

interface OptionRowProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'title'> {
  title: ReactNode;
  note?: ReactNode;
  end?: ReactNode;
}

/** Radio row. Rows of one question share a `name` and a `fieldset`. */
export function OptionRow({ title, note, end, ...input }: OptionRowProps) {
  return (
    <label className="option-row">
      <input {...input} type="radio" />
      <span className="min-w-0 flex-1">
        <b>{title}</b>
        {note ? <small>{note}</small> : null}
      </span>
      {end}
    </label>
  );
}
