interface SpinnerProps {
  large?: boolean;
  /** Read aloud; leave out when the words beside it say it. */
  label?: string;
}

export function Spinner({ large = false, label }: SpinnerProps) {
  return (
    <span className={large ? 'spinner spinner-lg' : 'spinner'} role={label ? 'status' : undefined}>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
