import { type Profile, getProfile, updateProfile } from '@club/api/contract/profile';
import { formatPhone } from '@club/domain/phone';
import { useCustomer, useToast } from '@club/platform';
import { useApiMutation, useInvalidate } from '@club/platform/query';
import { Button, List, ListItem, Section, formatDate } from '@club/ui';
import { Field, TextInput } from '@club/ui/forms';
import { BirthdayIcon, PhoneIcon } from '@club/ui/icons';
import { type FormEvent, type ReactElement } from 'react';
import { useShell } from '../../shell-context';
import { useDraft } from '../forms/use-draft';
import { useFaults } from '../forms/use-faults';
import { useFocusOnFault } from '../forms/use-focus-on-fault';
import { CityInput } from './city-input';
import styles from './profile-page.module.css';
import { faultsOf, fieldNames, inputOf, valuesOf, type ProfileValues } from './profile-form';

/** The form's state: what is typed, what is wrong, and the way to the server. */
function useProfileForm(profile: Profile) {
  const { session } = useShell();
  const customer = useCustomer();
  const toast = useToast();
  const invalidate = useInvalidate();
  const draft = useDraft('club.profile', valuesOf(profile));
  const { faults, failure, isRight, refuse, forgive } = useFaults(fieldNames);
  const { mutateAsync, isPending } = useApiMutation(updateProfile);

  async function save() {
    if (!isRight(faultsOf(draft.values))) return;
    try {
      const { profile: saved } = await mutateAsync(inputOf(draft.values));
      session.renew({ ...customer, firstName: saved.first_name, lastName: saved.last_name });
      await invalidate(getProfile);
      draft.drop();
      toast({ tone: 'good', title: 'Збережено' });
    } catch (cause) {
      refuse(cause);
    }
  }

  return {
    values: draft.values,
    isTyped: draft.isTyped,
    faults,
    failure,
    isPending,
    save,
    change(part: Partial<ProfileValues>) {
      draft.change({ ...draft.values, ...part });
      forgive(part);
    },
  };
}

type Form = ReturnType<typeof useProfileForm>;

function NameFields({ form: { values, faults, change } }: { form: Form }): ReactElement {
  return (
    <div className={styles.pair}>
      <Field label="Ім’я" error={faults.firstName}>
        <TextInput
          value={values.firstName}
          onChange={(firstName) => change({ firstName })}
          autoComplete="given-name"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={40}
        />
      </Field>
      <Field label="Прізвище" error={faults.lastName}>
        <TextInput
          value={values.lastName}
          onChange={(lastName) => change({ lastName })}
          autoComplete="family-name"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={40}
        />
      </Field>
    </div>
  );
}

function AddressFields({ form: { values, faults, change } }: { form: Form }): ReactElement {
  return (
    <>
      <Field label="Місто" error={faults.city}>
        <CityInput
          text={values.city}
          isChosen={values.cityId !== ''}
          onType={(city) => change({ city, cityId: '' })}
          onChoose={({ city_id, label }) => change({ city: label, cityId: city_id })}
        />
      </Field>
      <Field label="Вулиця" error={faults.street}>
        <TextInput
          value={values.street}
          onChange={(street) => change({ street })}
          autoComplete="address-line1"
          enterKeyHint="next"
          maxLength={120}
        />
      </Field>
      <div className={styles.pair} data-narrow="true">
        <Field label="Будинок" error={faults.house}>
          <TextInput
            value={values.house}
            onChange={(house) => change({ house })}
            autoComplete="off"
            enterKeyHint="next"
            maxLength={20}
          />
        </Field>
        <Field label="Квартира, якщо є">
          <TextInput
            value={values.flat}
            onChange={(flat) => change({ flat })}
            autoComplete="address-line2"
            enterKeyHint="done"
            maxLength={20}
          />
        </Field>
      </div>
    </>
  );
}

/** Names and delivery address, with what can not be changed beside them. */
export function ProfileFields({ profile }: { profile: Profile }): ReactElement {
  const form = useProfileForm(profile);
  const ref = useFocusOnFault(form.faults);
  const { phone, birth_date: birthDate } = profile;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!form.isPending) void form.save();
  }

  return (
    <form ref={ref} className={styles.form} onSubmit={handleSubmit} noValidate>
      <Section title="Про тебе">
        <div className={styles.fields}>
          <NameFields form={form} />
          <List>
            <ListItem icon={<PhoneIcon />} title={formatPhone(phone)} note="Номер для входу" />
            {birthDate && (
              <ListItem
                icon={<BirthdayIcon />}
                title={formatDate(`${birthDate}T12:00:00Z`)}
                note="Дата народження"
              />
            )}
          </List>
        </div>
      </Section>
      <Section title="Адреса доставки">
        <div className={styles.fields}>
          <AddressFields form={form} />
        </div>
      </Section>
      {form.failure && (
        <p className={styles.failure} role="alert">
          {form.failure}
        </p>
      )}
      <div className={styles.save}>
        <Button type="submit" size="l" full busy={form.isPending}>
          Зберегти
        </Button>
        {form.isTyped && <p className={styles.note}>Є незбережені зміни</p>}
      </div>
    </form>
  );
}
