import { formatCardNumber } from '@club/domain/card-number';
import { useBrand } from '@club/platform';
import { useQueryState } from '@club/platform/query';
import { Link } from '@club/platform/router';
import { Card, QueryView } from '@club/ui';
import { QrCode } from '@club/ui/qr';
import { useScreenOn } from '@club/ui/screen';
import { useEffect, useRef, type RefObject } from 'react';
import { useMemberCard } from '../card/use-member-card';
import styles from './home-balance.module.css';
import own from './member-side.module.css';

/** The groups of digits may stand below each other. */
const breakable = (number: string) => number.replaceAll('\u00a0', ' ');

function HeldScreen() {
  useScreenOn();
  return null;
}

interface MemberSideProps {
  isShown: boolean;
  /** The button that turns to this side: it gets the focus back. */
  opener: RefObject<HTMLButtonElement | null>;
  onTurn: () => void;
}

/** The other side of the balance: the member card, for a store to scan. */
export default function MemberSide({ isShown, opener, onTurn }: MemberSideProps) {
  const { name } = useBrand();
  const read = useQueryState(useMemberCard());
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    (isShown ? back : opener).current?.focus({ preventScroll: true });
  }, [isShown, opener]);
  return (
    <section className={own.side} aria-label="Картка клубу" inert={!isShown}>
      {isShown && <HeldScreen />}
      <Card tone="accent" className={`${styles.card} ${own.card}`}>
        <QueryView
          compact
          quiet
          read={read}
          loading={null}
          loadingText="Готуємо картку"
          offlineText="Картку покажемо, щойно з’явиться мережа. Далі вона буде й без неї"
        >
          {({ number }) => (
            <div className={own.member}>
              <div className={own.code}>
                <QrCode text={number} label="QR-код картки" />
              </div>
              <div className={own.texts}>
                <p className={own.brand}>{name}</p>
                <p className={own.number}>{breakable(formatCardNumber(number))}</p>
              </div>
            </div>
          )}
        </QueryView>
        <div className={styles.links}>
          <button ref={back} className={styles.link} type="button" onClick={onTurn}>
            Баланс
          </button>
          <Link className={styles.link} to="/card">
            На весь екран
          </Link>
        </div>
      </Card>
    </section>
  );
}
