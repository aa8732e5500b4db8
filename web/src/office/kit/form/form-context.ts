import { createContext, use } from 'react';
import { useFormContext } from 'react-hook-form';

/** Labels of the fields by their names, for the form, the merge and messages alike. */
export const LabelsContext = createContext<Readonly<Record<string, string>>>({});

/** Label, error and registration of one field of the `RecordForm` around it. */
export function useRecordField(name: string) {
  const { register, control, getFieldState, formState } = useFormContext();
  const labels = use(LabelsContext);
  const label = labels[name];
  if (label === undefined) throw new Error(`The form has no label for ${name}`);
  return { label, register, control, error: getFieldState(name, formState).error?.message ?? null };
}
