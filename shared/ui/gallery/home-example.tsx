import {
  AnimatedNumber,
  Badge,
  Button,
  Card,
  Grid,
  IconButton,
  List,
  ListItem,
  Picture,
  Points,
  Price,
  Progress,
  Section,
  Stepper,
  formatPoints,
} from '@club/ui';
import { CartIcon, FavouriteIcon, GiftIcon, PlusIcon, QrCodeIcon, ScanIcon } from '@club/ui/icons';
import type { Toasts } from '@club/ui/toasts';
import { useState } from 'react';
import can from './can.svg';
import device from './device.svg';
import styles from './gallery.module.css';
import sticks from './sticks.svg';

const products = [
  {
    name: 'Пристрій Ember One',
    line: 'Графіт',
    src: device,
    tint: '#e0793a',
    price: 129900,
    old: 159900,
    points: 1299,
  },
  {
    name: 'Стіки Breeze',
    line: 'Мʼята, 20 шт',
    src: sticks,
    tint: '#1aa890',
    price: 10500,
    points: 105,
  },
  {
    name: 'Паучі Berry',
    line: 'Ягоди, 6 мг',
    src: can,
    tint: '#d63a78',
    price: 21000,
    points: 210,
  },
  {
    name: 'Стіки Sienna',
    line: 'Класика, 20 шт',
    src: sticks,
    tint: '#c9a227',
    price: 10500,
    points: 105,
  },
];

type ProductProps = { product: (typeof products)[number] };

function ProductExample({ product }: ProductProps) {
  const [count, setCount] = useState(0);
  const [liked, setLiked] = useState(product.src === can);
  return (
    <Card flush className={styles.product}>
      <Picture src={product.src} alt="" tint={product.tint} />
      <IconButton
        className={styles.favourite}
        label="У вибране"
        tone="floating"
        icon={<FavouriteIcon size={20} />}
        pressed={liked}
        onClick={() => setLiked(!liked)}
      />
      {product.old && (
        <Badge tone="accent" className={styles.corner}>
          −19%
        </Badge>
      )}
      <div className={styles.productText}>
        <a className={styles.productName} href="#product">
          {product.name}
        </a>
        <p className={styles.quiet}>{product.line}</p>
        <div className={styles.productFoot}>
          <div className={styles.productPrice}>
            <Price kopiykas={product.price} old={product.old} />
            <Badge tone="points">{formatPoints(product.points, true)}</Badge>
          </div>
          {count === 0 ? (
            <IconButton
              label={`Додати в кошик: ${product.name}`}
              tone="accent"
              icon={<PlusIcon size={22} />}
              onClick={() => setCount(1)}
            />
          ) : (
            <Stepper
              className={styles.productStepper}
              label={`Кількість: ${product.name}`}
              value={count}
              max={5}
              onDecrement={() => setCount(count - 1)}
              onIncrement={() => setCount(count + 1)}
            />
          )}
        </div>
      </div>
    </Card>
  );
}

function BalanceExample({ toasts }: { toasts: Toasts }) {
  const [balance, setBalance] = useState(12450);
  const earn = () => {
    setBalance(balance + 450);
    toasts.show({ tone: 'good', title: '+450 XP за скан', text: 'Баланс уже оновлено' });
  };
  return (
    <Card tone="accent" className={styles.balance}>
      <div className={styles.balanceHead}>
        <p className={styles.balanceLabel}>Твій баланс</p>
        <IconButton className={styles.balanceCode} label="Мій QR-код" icon={<QrCodeIcon />} />
      </div>
      <p className={styles.balanceNumber}>
        <AnimatedNumber value={balance} /> <span className={styles.balanceUnit}>XP</span>
      </p>
      <p className={styles.balancePending}>Ще 300 XP очікують підтвердження</p>
      <Progress
        className={styles.balanceProgress}
        value={balance}
        max={15000}
        label="До сертифіката"
      />
      <div className={styles.balanceFoot}>
        <span>До сертифіката 200 ₴ лишилося {formatPoints(15000 - balance)}</span>
        <button className={styles.balanceEarn} type="button" onClick={earn}>
          <ScanIcon size={18} /> Сканувати
        </button>
      </div>
    </Card>
  );
}

/** The components together, as on a screen. */
export function HomeExample({ toasts }: { toasts: Toasts }) {
  return (
    <>
      <div className={styles.homeTop}>
        <BalanceExample toasts={toasts} />
        <List>
          <ListItem
            icon={<GiftIcon size={22} />}
            title="Подарунок до дня народження"
            note="Забери до 30 листопада"
            trailing={<Badge tone="points">+1 000 XP</Badge>}
            render={<a href="#gift" />}
          />
          <ListItem
            icon={<CartIcon size={22} />}
            title="Замовлення № 10482"
            note="Їде до відділення 12"
            onClick={() => toasts.show({ title: 'Замовлення вже в дорозі' })}
          />
          <ListItem
            icon={<ScanIcon size={22} />}
            title="Скан пачки"
            note="Сьогодні, 18:05"
            trailing={<Points value={450} signed />}
          />
        </List>
      </div>
      <Section
        title="Популярне"
        action={
          <Button variant="quiet" size="s">
            Усі
          </Button>
        }
      >
        <Grid>
          {products.map((product) => (
            <ProductExample key={product.name} product={product} />
          ))}
        </Grid>
      </Section>
    </>
  );
}
