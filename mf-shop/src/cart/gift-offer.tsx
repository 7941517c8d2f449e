import type { Product } from '@club/api/contract/catalog';
import { Button, Picture, formatMoney } from '@club/ui';
import { useCartActions } from '../device/use-cart';
import { pictureSizes } from '../catalog/picture-sizes';
import styles from './gift-offer.module.css';

type GiftOfferProps = { gift: Product; discount: number };

/** The free can that this cart may add. A discount by a promo code does not go with it. */
export function GiftOffer({ gift, discount }: GiftOfferProps) {
  const { add } = useCartActions();
  return (
    <section className={styles.gift} aria-label="Подарунок">
      <Picture
        className={styles.picture}
        src={gift.picture}
        photo={gift.photo}
        sizes={pictureSizes.small}
        alt=""
        tint={gift.tint}
      />
      <div className={styles.words}>
        <h2 className={styles.title}>Тобі належить подарунок</h2>
        <p className={styles.text}>
          {gift.title}
          {discount > 0 && ` замість знижки ${formatMoney(discount)}`}
        </p>
      </div>
      <Button size="s" onClick={() => add(gift, 'money')}>
        Додати
      </Button>
    </section>
  );
}
