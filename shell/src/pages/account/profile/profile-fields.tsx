import { type Profile, getProfile, updateProfile } from '@club/api/contract/account/profile';
import { maxLength } from '@club/api/limits';
import { formatPhone } from '@club/domain/phone';
import { defineDraft, useDraftForm, useFocusOnError } from '@club/forms';
import { clearBelow } from '@club/forms/address';
import { useCustomer, useToast } from '@club/platform';
import { useApiMutation, useInvalidate } from '@club/platform/query';
import { Button, List, ListItem, Section, formatDate } from '@club/ui';
import { Field, TextInput } from '@club/ui/forms';
import { BirthdayIcon, PhoneIcon } from '@club/ui/icons';
import { type FormEvent, type ReactElement } from 'react';
import { useShell } from '../../../host/shell-context';
import { FormFailure } from '../../forms/form-failure';
import { NameFields } from '../../forms/name-fields';
import { CityInput } from './city-input';
import styles from './profile-page.module.css';
import {
  emptyProfile,
  profileInput,
  profileValues,
  validateProfile,
  type ProfileValues,
} from './profile-form';

/** What is typed and not sent. */
const profileDraft = defineDraft('club.profile', emptyProfile);

/** What is typed, with its errors, and how it is saved. */
function useProfileForm(profile: Profile) {
  const { session } = useShell();
  const customer = useCustomer();
  const toast = useToast();
  const invalidate = useInvalidate();
  const form = useDraftForm(profileDraft, profileValues(profile));
  const { mutateAsync, isPending } = useApiMutation(updateProfile);

  async function save() {
    if (form.showErrors(validateProfile(form.values))) return;
    try {
      const { profile: saved } = await mutateAsync(profileInput(form.values));
      session.renew({ ...customer, firstName: saved.first_name, lastName: saved.last_name });
      await invalidate(getProfile);
      form.drop(form.values);
      toast({ tone: 'good', title: 'Збережено' });
    } catch (cause) {
      form.showFailure(cause);
    }
  }

  return { ...form, isPending, save };
}

type Form = ReturnType<typeof useProfileForm>;

interface AddressFieldsProps {
  readonly form: Form;
  readonly saved: ProfileValues;
}

function AddressFields({ form, saved }: AddressFieldsProps): ReactElement {
  const { values, fieldErrors, change } = form;
  const clearSavedBelow = (changed: 'city' | 'street' | 'house') =>
    clearBelow(changed, (part) => values[part] !== saved[part]);
  return (
    <>
      <Field label="Місто" error={fieldErrors.city}>
        <CityInput
          text={values.city}
          isChosen={values.city_id !== ''}
          onType={(city) => change({ city, city_id: '' })}
          onChoose={({ city_id, label }) => {
            const rest = city_id === saved.city_id ? {} : clearSavedBelow('city');
            change({ city: label, city_id, ...rest });
          }}
        />
      </Field>
      <Field label="Вулиця" error={fieldErrors.street}>
        <TextInput
          value={values.street}
          onChange={(street) => change({ street, ...clearSavedBelow('street') })}
          autoComplete="address-line1"
          enterKeyHint="next"
          maxLength={maxLength.street}
        />
      </Field>
      <div className={styles.pair}>
        <Field label="Будинок" error={fieldErrors.house}>
          <TextInput
            value={values.house}
            onChange={(house) => change({ house, ...clearSavedBelow('house') })}
            autoComplete="off"
            enterKeyHint="next"
            maxLength={maxLength.house}
          />
        </Field>
        <Field label="Квартира, якщо є">
          <TextInput
            value={values.flat}
            onChange={(flat) => change({ flat })}
            autoComplete="address-line2"
            enterKeyHint="done"
            maxLength={maxLength.flat}
          />
        </Field>
      </div>
    </>
  );
}

/** Names and delivery address, with what can not be changed beside them. */
export function ProfileFields({ profile }: { profile: Profile }): ReactElement {
  const form = useProfileForm(profile);
  const ref = useFocusOnError(form.foundErrors);
  const { phone, birth_date: birthDate } = profile;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!form.isPending) void form.save();
  }

  return (
    <form ref={ref} className={styles.form} onSubmit={handleSubmit} noValidate>
      <Section title="Про тебе">
        <div className={styles.fields}>
          <NameFields values={form.values} errors={form.fieldErrors} onChange={form.change} />
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
          <AddressFields form={form} saved={profileValues(profile)} />
        </div>
      </Section>
      {form.failure && <FormFailure>{form.failure}</FormFailure>}
      <div className={styles.save}>
        <Button type="submit" size="l" full busy={form.isPending}>
          Зберегти
        </Button>
        {form.isTyped && <p className={styles.note}>Є незбережені зміни</p>}
      </div>
    </form>
  );
}
