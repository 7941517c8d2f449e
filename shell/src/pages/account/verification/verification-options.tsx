import { Button, Card, List, ListItem } from '@club/ui';
import { CartIcon, RulesIcon, SafeIcon } from '@club/ui/icons';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { ProviderButton } from './provider-button';
import styles from './verification.module.css';

/** Why to verify one's age, what changes with it, and the two ways to do it. */
export function VerificationOptions(): ReactElement {
  return (
    <>
      <Card tone="tinted" className={styles.why}>
        <span className={styles.age} aria-hidden="true">
          18+
        </span>
        <p>Закон дозволяє продавати наші товари лише повнолітнім. Підтвердь вік один раз.</p>
      </Card>
      <List aria-label="Що зміниться">
        <ListItem
          icon={<CartIcon />}
          title={'Замовлення одразу йдуть у\u00a0роботу'}
          note="Без підтвердження вони попередні й чекають на перевірку"
        />
        <ListItem
          icon={<RulesIcon />}
          title="Правила клубу в меню"
          note="Їх бачать лише ті, хто підтвердив вік"
        />
        <ListItem
          icon={<SafeIcon />}
          title="Твої дані залишаються в тебе"
          note={'Зберігаємо лише відповідь: є\u00a018 чи\u00a0ще\u00a0ні'}
        />
      </List>
      <div className={styles.actions}>
        <ProviderButton>Підтвердити через сервіс</ProviderButton>
        <p className={styles.note}>
          Хвилина: увійдеш через свій банк або державний сервіс, а він скаже нам дату народження.
        </p>
        <Button variant="secondary" size="l" full render={<Link to="/verification/other" />}>
          Надіслати фото документа
        </Button>
        <p className={styles.note}>Переглянемо протягом робочого дня, а потім видалимо.</p>
      </div>
    </>
  );
}
