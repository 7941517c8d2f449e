import { Button, Card, Grid, Price, Section } from '@club/ui';
import {
  Checkbox,
  CodeInput,
  Field,
  PhoneInput,
  RadioCards,
  RatingInput,
  SearchInput,
  SuggestInput,
  TextArea,
  TextInput,
} from '@club/ui/forms';
import { DeliveryIcon, MailIcon, StoreIcon } from '@club/ui/icons';
import { useState } from 'react';
import styles from './gallery.module.css';

const ways = [
  {
    value: 'branch',
    label: 'У відділення',
    note: 'Завтра, 21 листопада',
    icon: <StoreIcon />,
    trailing: <Price kopiykas={7000} size="s" />,
  },
  {
    value: 'courier',
    label: 'Курʼєром',
    note: 'Сьогодні, 18:00–20:00',
    icon: <DeliveryIcon />,
    trailing: <Price kopiykas={12000} size="s" />,
  },
  {
    value: 'pickup',
    label: 'Самовивіз',
    note: 'Тимчасово недоступно',
    icon: <StoreIcon />,
    disabled: true,
  },
] as const;

function LoginExample() {
  const [phone, setPhone] = useState('+38067123');
  const [code, setCode] = useState('482');
  return (
    <Card className={styles.stack}>
      <Field label="Номер телефону" hint="Надішлемо код в SMS">
        <PhoneInput value={phone} onChange={setPhone} />
      </Field>
      <Field label="Код із SMS" hint="Новий код можна отримати за 0:42">
        <CodeInput value={code} onChange={setCode} />
      </Field>
      <Field label="Код із помилкою" error="Код не підійшов. Перевір цифри">
        <CodeInput value="135790" onChange={setCode} />
      </Field>
      <Button full size="l">
        Увійти
      </Button>
    </Card>
  );
}

const cities = ['Київ', 'Харків', 'Одеса', 'Львів'].map((name) => ({ value: name, label: name }));

function DetailsExample() {
  const [name, setName] = useState('Олена');
  const [mail, setMail] = useState('olena@');
  const [note, setNote] = useState('Подзвони за годину до доставки');
  const [query, setQuery] = useState('мʼята');
  const [city, setCity] = useState('');
  return (
    <Card className={styles.stack}>
      <SearchInput label="Пошук товарів" placeholder="Пошук" value={query} onChange={setQuery} />
      <Field label="Імʼя">
        <TextInput value={name} onChange={setName} autoComplete="given-name" />
      </Field>
      <Field label="Пошта" error="Бракує адреси після @" required={false}>
        <TextInput value={mail} onChange={setMail} type="email" before={<MailIcon size={20} />} />
      </Field>
      <Field label="Місто доставки">
        <SuggestInput
          listLabel="Міста"
          value={city}
          options={cities.filter(({ label }) => label.includes(city))}
          onChange={setCity}
          onChoose={({ value }) => setCity(value)}
        />
      </Field>
      <Field label="Коментар" required={false}>
        <TextArea value={note} onChange={setNote} maxLength={200} />
      </Field>
      <Field label="Місто" hint="Змінити місто можна в профілі">
        <TextInput value="Київ" onChange={setName} disabled />
      </Field>
    </Card>
  );
}

/** Inputs in their states. */
export function FormExamples() {
  const [way, setWay] = useState<(typeof ways)[number]['value']>('branch');
  const [stars, setStars] = useState(4);
  const [agreed, setAgreed] = useState(true);
  const [news, setNews] = useState(false);
  return (
    <Section title="Форми">
      <Grid min="card">
        <LoginExample />
        <DetailsExample />
        <Card className={styles.stack}>
          <Field label="Спосіб доставки" group>
            <RadioCards options={ways} value={way} onChange={setWay} />
          </Field>
          <Field label="Як тобі покупка?" group>
            <RatingInput value={stars} onChange={setStars} />
          </Field>
          <div>
            <Checkbox checked={agreed} onChange={setAgreed}>
              Мені є 18 років, я погоджуюся з <a href="#terms">умовами</a>
            </Checkbox>
            <Checkbox checked={news} onChange={setNews}>
              Хочу отримувати новини клубу
            </Checkbox>
          </div>
        </Card>
      </Grid>
    </Section>
  );
}
