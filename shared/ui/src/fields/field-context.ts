import { createContext, use } from 'react';

/** The values that a field passes to the control inside it. */
type FieldValue = {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
};

export const FieldContext = createContext<FieldValue | undefined>(undefined);

type Wanted = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  required?: boolean | undefined;
};

/** The attributes that connect one input with the label, hint and error around it. */
export function useFieldControl({ id, required, 'aria-describedby': described }: Wanted) {
  const field = use(FieldContext);
  return {
    id: id ?? field?.id,
    'aria-describedby': described ?? field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
    'aria-required': required ?? (field?.required || undefined),
  };
}

/** The same for a group of inputs: the label names it and is not linked to one input. */
export function useFieldGroup(label: string | undefined) {
  const field = use(FieldContext);
  return {
    'aria-label': label,
    'aria-labelledby': label === undefined ? field?.labelId : undefined,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
    'aria-required': field?.required || undefined,
  };
}
