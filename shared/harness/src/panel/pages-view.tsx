import { fillPath } from '@club/domain/page-path';
import type { BootRemote, BootRoute } from '@club/registry/boot';
import { Button } from '@club/ui';
import { Field, TextInput } from '@club/ui/forms';
import { useState, type FormEvent } from 'react';
import { slotsPath } from '../stage';
import styles from './panel.module.css';

interface PagesViewProps {
  readonly remote: BootRemote;
  readonly onOpen: (path: string) => void;
}

interface PageFormProps {
  readonly route: BootRoute;
  readonly onOpen: (path: string) => void;
}

function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
}

function PageForm({ route, onOpen }: PageFormProps) {
  const names = pathParameters(route.path);
  const [values, setValues] = useState<Record<string, string>>({});
  const [isSubmitted, setSubmitted] = useState(false);
  const missing = names.filter((name) => !values[name]);

  function open(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (missing.length === 0) onOpen(fillPath(route.path, values));
  }

  return (
    <form className={styles.page} onSubmit={open} noValidate>
      <div className={styles.pageHead}>
        <div>
          <p className={styles.pageTitle}>{route.title}</p>
          <p className={styles.note}>
            <code>{route.path}</code> · {route.layout}
            {route.guards.length > 0 && ` · ${route.guards.join(', ')}`}
          </p>
        </div>
        <Button type="submit" size="s" variant="secondary" aria-label={`Відкрити: ${route.title}`}>
          Відкрити
        </Button>
      </div>
      {names.map((name) => (
        <Field
          key={name}
          label={name}
          error={isSubmitted && missing.includes(name) ? 'Впиши значення' : undefined}
        >
          <TextInput
            value={values[name] ?? ''}
            onChange={(value) => setValues({ ...values, [name]: value })}
          />
        </Field>
      ))}
    </form>
  );
}

/** The pages of the remote, and the view of its slots. */
export function PagesView({ remote, onOpen }: PagesViewProps) {
  return (
    <div className={styles.view}>
      <div className={styles.page}>
        <div className={styles.pageHead}>
          <div>
            <p className={styles.pageTitle}>Усі місця на чужих сторінках</p>
            <p className={styles.note}>
              {remote.slots.map(({ slot }) => slot).join(', ') || 'Цей модуль їх не має'}
            </p>
          </div>
          <Button
            size="s"
            variant="secondary"
            aria-label="Відкрити: усі місця"
            onClick={() => onOpen(slotsPath)}
          >
            Відкрити
          </Button>
        </div>
      </div>
      {remote.routes.map((route) => (
        <PageForm key={route.name} route={route} onOpen={onOpen} />
      ))}
    </div>
  );
}
