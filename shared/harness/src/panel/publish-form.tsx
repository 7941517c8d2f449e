import type { ClubEventName } from '@club/events';
import { Button } from '@club/ui';
import { Field, TextArea } from '@club/ui/forms';
import { Chips } from '@club/ui/patterns';
import { useState, type FormEvent } from 'react';
import { examplePayload } from '../example-payload';
import { factNames, type FactLog } from '../facts';
import styles from './panel.module.css';

interface PublishFormProps {
  readonly facts: FactLog;
  /** The facts that the remote listens to: these names come first. */
  readonly subscribed: readonly string[];
}

/** Publishes a fact as another remote would. */
export function PublishForm({ facts, subscribed }: PublishFormProps) {
  const names = [...factNames].sort(
    (a, b) => Number(subscribed.includes(b)) - Number(subscribed.includes(a)),
  );
  const [name, setName] = useState<ClubEventName>(names[0] ?? 'session.ended');
  const [payload, setPayload] = useState(() => examplePayload(name));
  const [refusal, setRefusal] = useState<string | null>(null);

  function choose(next: ClubEventName) {
    setName(next);
    setPayload(examplePayload(next));
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
