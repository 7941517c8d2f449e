import { describeFailure } from '@club/platform';
import { useState } from 'react';
import { faultyFieldOf } from './fault-of';

/** What is wrong, by field, with how to put it right. */
export type Faults<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** What is wrong with a form: fields by the rules, and what the server refuses. `names` are the wire's. */
export function useFaults<Field extends string>(names: Readonly<Record<string, Field>>) {
  const [faults, setFaults] = useState({} as Faults<Field>);
  const [failure, setFailure] = useState<string>();
  return {
    faults,
    /** What went wrong with the whole of it. */
    failure,
    /** Takes what a check found; true when that is nothing. */
    isRight(found: Faults<Field>): boolean {
      setFaults(found);
      setFailure(undefined);
      return Object.keys(found).length === 0;
    },
    /** Says a refusal at the field that it names, else for the whole form. */
    refuse(cause: unknown): void {
      const { text } = describeFailure(cause);
      const field = names[faultyFieldOf(cause) ?? ''];
      if (field === undefined) setFailure(text);
      else setFaults({ [field]: text } as Faults<Field>);
    },
    /** A field that is being changed is not wrong any more. */
    forgive(fields: object): void {
      const rest = Object.entries(faults).filter(([field]) => !(field in fields));
      if (rest.length < Object.keys(faults).length) {
        setFaults(Object.fromEntries(rest) as Faults<Field>);
      }
      setFailure(undefined);
    },
  };
}
