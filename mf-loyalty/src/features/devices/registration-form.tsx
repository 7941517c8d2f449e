import { kyivDay } from '@club/domain/kyiv-day';
import { draftDeviceSerial, findDeviceSerial, plainDeviceSerial } from '@club/domain/device-serial';
import { useBrand, useHref } from '@club/platform';
import { useClock } from '@club/platform/browser';
import { Link } from '@club/platform/router';
import { Button, Card } from '@club/ui';
import { Field, TextInput } from '@club/ui/forms';
import { CodeField } from '@club/ui/printed-codes';
import { useRef, type FormEvent } from 'react';
import styles from './registration-form.module.css';
import { supportPath } from './support-path';
import type { useRegistration } from './use-registration';

/** A number as it is printed on the devices of each brand. */
const examples = { main: 'PR1-B4K2-7H3M9X-C', second: 'GS1-B4K2-7H3M9X-K' } as const;

const todayAt = (now: number) => kyivDay(new Date(now));

/** A serial number as printed, or as far as it is typed. */
export const spellSerial = (typed: string) => findDeviceSerial(typed) ?? draftDeviceSerial(typed);

function SupportNote({ serial }: { serial: string }) {
  const support = useHref()('shell.support');
  if (support === null) return null;
  return (
    <Card tone="tinted" className={styles.note}>
      <p>Номер додамо до звернення самі</p>
      <Button variant="secondary" size="s" render={<Link to={supportPath(support, serial)} />}>
        Написати в підтримку
      </Button>
    </Card>
  );
}

/** The fields for a serial number and the date of the purchase. */
export function RegistrationForm({
  registration,
}: {
  registration: ReturnType<typeof useRegistration>;
}) {
  const input = useRef<HTMLInputElement>(null);
  const { serial, purchasedOn, problem, isBusy } = registration;
  const { brand } = useBrand();
  const today = useClock(todayAt);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    input.current?.focus();
    void registration.send();
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <CodeField
        input={input}
        value={serial}
        onChange={registration.changeSerial}
        label="Серійний номер"
        placeholder={examples[brand]}
        error={problem?.field === 'serial' ? problem.text : null}
        spell={spellSerial}
        plain={plainDeviceSerial}
      />
      {problem?.forSupport && <SupportNote serial={problem.forSupport} />}
      <Field
        label="Дата купівлі"
        required={false}
        hint="Від неї рахуємо гарантію. Без неї рахуємо від сьогодні"
        error={problem?.field === 'date' ? problem.text : undefined}
      >
        <TextInput
          type="date"
          value={purchasedOn}
          onChange={registration.changeDate}
          min="2016-01-01"
          max={today}
        />
      </Field>
      <Button
        type="submit"
        size="l"
        full
        // Until a number is typed, the camera is the main way.
        variant={serial === '' ? 'secondary' : 'primary'}
        busy={isBusy}
      >
        Зареєструвати
      </Button>
    </form>
  );
}
