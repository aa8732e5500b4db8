import { TriangleAlert } from 'lucide-react';
import { Icon } from '#web/ui/controls/icon.tsx';

interface FieldErrorProps {
  id?: string;
  message?: string | null;
}

export function FieldError({ id, message }: FieldErrorProps) {
  if (!message) return null;
  return (
    <p className="field-error" id={id} role="alert">
      <Icon of={TriangleAlert} />
      {message}
    </p>
  );
}
