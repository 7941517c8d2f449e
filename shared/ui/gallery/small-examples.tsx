import {
  Badge,
  Button,
  Card,
  Grid,
  IconButton,
  IconTile,
  List,
  ListItem,
  Picture,
  Points,
  Price,
  Progress,
  Section,
  Stepper,
} from '@club/ui';
import {
  BackIcon,
  CartIcon,
  FavouriteIcon,
  FilterIcon,
  PlaceIcon,
  ShareIcon,
} from '@club/ui/icons';
import { ActionBar, CheckChips, Chips, MonthHeading, OwnPoints } from '@club/ui/patterns';
import { Tabs } from '@club/ui/tabs';
import { useState } from 'react';
import styles from './gallery.module.css';

const kinds = [
  { value: 'all', label: 'Усе' },
  { value: 'devices', label: 'Пристрої' },
  { value: 'sticks', label: 'Стіки' },
  { value: 'pouches', label: 'Паучі' },
  { value: 'extras', label: 'Аксесуари' },
] as const;

function Buttons() {
  return (
    <>
      {(['l', 'm', 's'] as const).map((size) => (
        <div key={size} className={styles.row}>
          <Button size={size}>Замовити</Button>
          <Button size={size} variant="secondary" icon={<CartIcon size={20} />}>
            У кошик
          </Button>
          <Button size={size} variant="quiet" render={<a href="#link" />}>
            Детальніше
          </Button>
          <Button size={size} variant="danger">
            Видалити
          </Button>
        </div>
      ))}
      <div className={styles.row}>
        <Button busy>Замовити</Button>
        <Button variant="secondary" busy>
          Зачекай
        </Button>
        <Button disabled>Недоступно</Button>
      </div>
      <div className={styles.row}>
        <IconButton label="Назад" icon={<BackIcon />} />
        <IconButton label="Фільтр" tone="tinted" icon={<FilterIcon />} />
        <IconButton label="Вибране" tone="floating" pressed icon={<FavouriteIcon />} />
        <IconButton label="Поділитися" tone="accent" icon={<ShareIcon />} />
        <IconButton label="Кошик, 12 товарів" tone="tinted" icon={<CartIcon />} count={12} />
      </div>
      <Button full size="l">
        Оплатити 1 509,00 ₴
      </Button>
    </>
  );
}

function Figures() {
  return (
    <Card className={styles.stack}>
      <div className={styles.row}>
        <Price kopiykas={129900} old={159900} size="l" />
        <Price kopiykas={10550} />
        <Price kopiykas={10500} size="s" />
      </div>
      <div className={styles.row}>
        <Points value={12450} size="l" />
        <Points value={450} signed />
        <Points value={-2000} signed />
        <Points value={105} size="s" />
      </div>
      <div className={styles.row}>
        <Badge>Нейтральна</Badge>
        <Badge tone="accent">Новинка</Badge>
        <Badge tone="points">+500 XP</Badge>
        <Badge tone="good">Доставлено</Badge>
        <Badge tone="warn">Очікує</Badge>
        <Badge tone="bad">Скасовано</Badge>
      </div>
      <Progress value={64} max={100} label="До нагороди" />
    </Card>
  );
}

function PageParts() {
  const [tastes, setTastes] = useState<readonly string[]>(['mint']);
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <IconTile>
          <PlaceIcon />
        </IconTile>
        <IconTile size="l">
          <CartIcon />
        </IconTile>
        <OwnPoints note="Ще 500 XP чекають">
          <Points value={12450} size="l" />
        </OwnPoints>
      </div>
      <MonthHeading sums="4 пачки · +60 XP">листопад 2026 р.</MonthHeading>
      <CheckChips
        label="Смак"
        options={[
          { value: 'mint', label: 'Мʼята', checked: tastes.includes('mint') },
          { value: 'berry', label: 'Ягоди', checked: tastes.includes('berry') },
          { value: 'citrus', label: 'Цитрус', checked: false, disabled: true },
        ]}
        onToggle={(taste) =>
          setTastes(
            tastes.includes(taste) ? tastes.filter((one) => one !== taste) : [...tastes, taste],
          )
        }
      />
      <ActionBar>
        <div className={styles.row}>
          <Points value={2000} size="l" />
          <Button size="l">Взяти сертифікат</Button>
        </div>
      </ActionBar>
    </div>
  );
}

/** Buttons, figures, surfaces. */
export function SmallExamples() {
  const [kind, setKind] = useState<string>('all');
  const [tab, setTab] = useState('active');
  const [count, setCount] = useState(1);
  return (
    <>
      <Section title="Кнопки">
        <div className={styles.stack}>
          <Buttons />
        </div>
      </Section>
      <Section title="Гроші, XP, позначки">
        <Figures />
      </Section>
      <Section title="Вибір">
        <div className={styles.stack}>
          <Chips label="Вид товару" options={kinds} value={kind} onChange={setKind} />
          <Tabs
            label="Замовлення"
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'active', label: 'Активні', content: <p>Два замовлення в дорозі.</p> },
              { value: 'done', label: 'Завершені', content: <p>Девʼять замовлень за рік.</p> },
              { value: 'cancelled', label: 'Скасовані', content: <p>Тут порожньо.</p> },
            ]}
          />
          <Stepper
            label="Кількість"
            value={count}
            min={1}
            max={5}
            onDecrement={() => setCount(count - 1)}
            onIncrement={() => setCount(count + 1)}
          />
        </div>
      </Section>
      <Section title="Частини сторінок">
        <PageParts />
      </Section>
      <Section title="Поверхні">
        <Grid min="card">
          <Card>
            <h3>Звичайна</h3>
            <p className={styles.quiet}>Групує те, що належить одне одному.</p>
          </Card>
          <Card tone="tinted">
            <h3>Тонована</h3>
            <p className={styles.quiet}>Для підказок і новин.</p>
          </Card>
          <Card tone="accent" render={<a href="#card" />}>
            <h3>Акцентна</h3>
            <p>Одна на екран, веде далі.</p>
          </Card>
          <Card flush>
            <Picture src="/missing.svg" alt="Зображення немає" ratio="16 / 9" />
            <div className={styles.productText}>Зображення не завантажилося</div>
          </Card>
          <List>
            <ListItem title="Без значка" note="Просто рядок" />
            <ListItem title="Адреса" note="Київ, Хрещатик, 22" trailing={<PlaceIcon size={20} />} />
          </List>
        </Grid>
      </Section>
    </>
  );
}
