interface StepperProps {
  label: string;
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
}

/** Where in a flow the customer is; not clickable. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < current ? 'step-done' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
