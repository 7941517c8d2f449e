import { Button, Section } from '@club/ui';
import { RadioCards } from '@club/ui/forms';
import { ConfirmDialog, Sheet } from '@club/ui/overlay';
import type { Toasts } from '@club/ui/toasts';
import { useState } from 'react';
import styles from './gallery.module.css';

const slots = ['10:00–12:00', '12:00–14:00', '16:00–18:00', '18:00–20:00'].map((slot) => ({
  value: slot,
  label: slot,
  note: 'Завтра, 21 листопада',
}));

/** Overlays. */
export function OverlayExamples({ toasts }: { toasts: Toasts }) {
  const [open, setOpen] = useState<'dialog' | 'sheet'>();
  const [slot, setSlot] = useState<string | undefined>('16:00–18:00');
  const close = () => setOpen(undefined);
  return (
    <Section title="Поверх сторінки">
      <div className={styles.row}>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Діалог
        </Button>
        <Button variant="secondary" onClick={() => setOpen('sheet')}>
          Шторка
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toasts.show({
              title: 'Прибрали з кошика',
              text: 'Стіки Breeze, 2 шт',
              action: {
                label: 'Повернути',
                onPress: () => toasts.show({ tone: 'good', title: 'Повернули' }),
              },
            })
          }
        >
          Тост із дією
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toasts.show({ tone: 'bad', title: 'Не вдалося зберегти', text: 'Спробуй ще раз' })
          }
        >
          Тост-помилка
        </Button>
      </div>
      <ConfirmDialog
        open={open === 'dialog'}
        onClose={close}
        title="Видалити адресу?"
        text="Її можна буде додати знову під час замовлення."
        yes="Видалити"
        no="Залишити"
        isDangerous
        isBusy={false}
        onYes={close}
      />
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="Коли привезти?"
        text="Курʼєр зателефонує за годину."
        actions={
          <Button full size="l" onClick={close}>
            Обрати
          </Button>
        }
      >
        <RadioCards label="Час доставки" options={slots} value={slot} onChange={setSlot} />
      </Sheet>
    </Section>
  );
}
