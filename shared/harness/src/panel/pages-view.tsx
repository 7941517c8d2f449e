import type { Brand } from '@club/domain/brand';
import { exampleValues, fillAddress } from '@club/domain/page-path';
import type { BootRemote, BootRoute } from '@club/registry/boot';
import { Button } from '@club/ui';
import { Field, TextInput } from '@club/ui/forms';
import { useState, type FormEvent } from 'react';
import type { HarnessBoot } from '../boot';
import { slotsPath } from '../stage';
import styles from './panel.module.css';

interface PagesViewProps {
  readonly remote: BootRemote;
  readonly examples: HarnessBoot['examples'];
  readonly brand: Brand;
  readonly onOpen: (path: string) => void;
}

interface PageFormProps {
  readonly route: BootRoute;
  /** What the fields contain at first. */
  readonly example: Readonly<Record<string, string>>;
  readonly onOpen: (path: string) => void;
}

function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
}

function PageForm({ route, example, onOpen }: PageFormProps) {
  const parameters = pathParameters(route.path);
  const queries = route.needsQuery?.anyOf ?? [];
  const [values, setValues] = useState(example);
  const [isSubmitted, setSubmitted] = useState(false);
  const missing = parameters.filter((name) => !values[name]);
  // One of them is enough.
  if (!queries.some((name) => values[name])) missing.push(...queries);

  function open(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    const filled = Object.entries(values).filter(([, value]) => value !== '');
    if (missing.length === 0) onOpen(fillAddress(route.path, Object.fromEntries(filled)));
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
      {[...parameters, ...queries].map((name) => (
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
export function PagesView({ remote, examples, brand, onOpen }: PagesViewProps) {
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
        <PageForm
          key={`${route.name} ${brand}`}
          route={route}
          example={exampleValues(examples[route.name] ?? {}, brand) ?? {}}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
}
