import { Link } from '@club/platform/router';
import { Button } from '@club/ui';
import { ChatIcon } from '@club/ui/icons';
import { Dialog } from '@club/ui/overlay';
import type { SentRating } from './rate-sheet';
import { useSupportLink } from './support-link';

export type SupportOfferProps = { sent: SentRating; onClose: () => void };

/** After a low rating: a message to the support, already begun. */
export default function SupportOffer({ sent, onClose }: SupportOfferProps) {
  const link = useSupportLink()(sent.order, sent.rating, sent.text);
  if (link === null) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Дякуємо, що чесно"
      text="Відгук уже в команди. Якщо щось треба владнати, напиши підтримці: покупка й твої слова вже будуть у листі"
      actions={
        <>
          <Button full icon={<ChatIcon aria-hidden="true" />} render={<Link {...link} />}>
            Написати в підтримку
          </Button>
          <Button full variant="quiet" onClick={onClose}>
            Не треба
          </Button>
        </>
      }
    />
  );
}
