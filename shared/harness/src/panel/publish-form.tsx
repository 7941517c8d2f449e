import { Button } from '@club/ui';
import { Field, TextArea } from '@club/ui/forms';
import { Chips } from '@club/ui/patterns';
import { useState, type FormEvent } from 'react';
import { clubExamples } from '../example-payload';
import type { FactLog } from '../facts';
import styles from './panel.module.css';

interface PublishFormProps {
  readonly facts: FactLog;
  /** The facts that the remote listens to: these names come first. */
  readonly subscribed: readonly string[];
  /** An example payload of each fact that the remote declares itself. */
  readonly ownFacts: Readonly<Record<string, string>>;
}

/** Publishes a fact as another remote would. */
export function PublishForm({ facts, subscribed, ownFacts }: PublishFormProps) {
  const examples = { ...clubExamples, ...ownFacts };
  const names = Object.keys(examples).toSorted(
    (a, b) => Number(subscribed.includes(b)) - Number(subscribed.includes(a)),
  );
  const [name, setName] = useState(names[0] ?? '');
  const [payload, setPayload] = useState(examples[name] ?? '');
  const [refusal, setRefusal] = useState<string | null>(null);

  function choose(next: string) {
    setName(next);
    setPayload(examples[next] ?? '');
    setRefusal(null);
  }

  function publish(event: FormEvent) {
    event.preventDefault();
    setRefusal(facts.publish(name, payload));
  }

  return (
    <form className={styles.publish} onSubmit={publish} noValidate>
      <Chips
        className={styles.chips}
        label="Який факт"
        options={names.map((value) => ({ value, label: value }))}
        value={name}
        onChange={choose}
      />
      <Field label="Вміст (JSON)" error={refusal}>
        <TextArea value={payload} onChange={setPayload} spellCheck={false} />
      </Field>
      <Button type="submit" size="s">
        Повідомити
      </Button>
    </form>
  );
}
