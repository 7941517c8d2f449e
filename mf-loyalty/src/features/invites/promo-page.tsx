import { useBrand } from '@club/platform';
import { Button, Card } from '@club/ui';
import { CopyIcon, ShareIcon } from '@club/ui/icons';
import { InvitationPage } from './invitation-page';
import { inviteTexts, useInviteOffer, type InviteText } from './invite-texts';
import styles from './invite-pages.module.css';
import { useCopy, useShare } from './use-share';

function TextCard({ ready, link }: { ready: InviteText; link: string }) {
  const { name: club } = useBrand();
  const share = useShare();
  const copy = useCopy();
  const { name, text } = ready;
  return (
    <Card className={styles.card} render={<article />}>
      <h2 className={styles.title}>{name}</h2>
      <p className={styles.quote}>{text}</p>
      <p className={styles.link}>{link}</p>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          icon={<ShareIcon size={18} aria-hidden="true" />}
          aria-label={`Поділитися: ${name}`}
          onClick={() => void share({ title: `Клуб «${club}»`, text, url: link })}
        >
          Поділитися
        </Button>
        <Button
          variant="secondary"
          icon={<CopyIcon size={18} aria-hidden="true" />}
          aria-label={`Копіювати: ${name}`}
          onClick={() => void copy(`${text}\n${link}`, 'Текст скопійовано')}
        >
          Копіювати
        </Button>
      </div>
    </Card>
  );
}

/** Ready texts to share. */
export default function InvitePromoPage() {
  const offer = useInviteOffer();
  return (
    <InvitationPage title="Готові тексти" lead="Твоє посилання вже в кожному з них">
      {({ link, terms }) => (
        <div className={styles.stack}>
          {inviteTexts({ ...offer, amount: terms.amount }).map((ready) => (
            <TextCard key={ready.name} ready={ready} link={link} />
          ))}
        </div>
      )}
    </InvitationPage>
  );
}
