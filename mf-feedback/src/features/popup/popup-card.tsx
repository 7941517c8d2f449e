import type { RatableOrder } from '@club/api/contract/feedback';
import { useCustomer, useHref } from '@club/platform';
import { useNavigate } from '@club/platform/router';
import { Button, Picture, plural } from '@club/ui';
import { StarIcon } from '@club/ui/icons';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { orderTitle } from '../orders/order-text';
import { rateDraft } from '../rate/draft-store';
import styles from './popup-card.module.css';

const starForms = { one: 'зірка', few: 'зірки', many: 'зірок' };

export type PopupCardProps = {
  order: RatableOrder;
  /** Null where the purchase was put off often enough. */
  onPutOff: (() => void) | null;
  onClose: () => void;
};

function Stars({ onRate }: { onRate: (stars: number) => void }) {
  return (
    <div className={styles.stars} role="group" aria-label="Оцінити">
      {[1, 2, 3, 4, 5].map((stars) => (
        <button
          key={stars}
          type="button"
          className={styles.star}
          aria-label={`${stars} ${plural(stars, starForms)}`}
          onClick={() => onRate(stars)}
        >
          <StarIcon size={34} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}

/** A card over the page, which stays usable: stars lead to the form with that rating. */
export function PopupCard({ order, onPutOff, onClose }: PopupCardProps) {
  const id = useId();
  const customer = useCustomer();
  const navigate = useNavigate();
  const list = useHref()('feedback.list');

  const card = useRef<HTMLElement>(null);
  const leave = useEffectEvent(() => (onPutOff ?? onClose)());
  useEffect(() => {
    const element = card.current;
    // Elsewhere the key was meant for something else: the card does not take the focus.
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave();
    };
    element?.addEventListener('keydown', handleKey);
    return () => element?.removeEventListener('keydown', handleKey);
  }, []);

  function rate(stars: number) {
    rateDraft(customer.id, order.id, stars);
    onClose();
    if (list !== null) void navigate(`${list}?order=${encodeURIComponent(order.id)}`);
  }
  return (
    <section ref={card} className={styles.card} aria-labelledby={`${id}title`} data-overlay>
      <div className={styles.purchase}>
        {order.picture && <Picture className={styles.picture} src={order.picture} alt="" />}
        <div className={styles.text}>
          <p className={styles.title} id={`${id}title`}>
            Як тобі покупка?
          </p>
          <p className={styles.goods}>{order.title}</p>
          <p className={styles.name}>{orderTitle(order)}</p>
        </div>
      </div>
      <Stars onRate={rate} />
      <div className={styles.actions}>
        {onPutOff && (
          <Button variant="quiet" size="s" onClick={onPutOff}>
            Пізніше
          </Button>
        )}
        <Button className={styles.never} variant="quiet" size="s" onClick={onClose}>
          Не питати
        </Button>
      </div>
    </section>
  );
}
