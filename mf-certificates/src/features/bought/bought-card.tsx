import type { Certificate } from '@club/api/contract/certificates';
import { Link } from '@club/platform/router';
import { Picture, Price, Skeleton } from '@club/ui';
import type { ReactNode } from 'react';
import { certificatePath } from './certificate-path';
import { statusText, type CertificateStatus } from './certificate-status';
import styles from './bought-card.module.css';

type RowProps = { picture: ReactNode; title: ReactNode; value: ReactNode; note: ReactNode };

function Row({ picture, title, value, note }: RowProps) {
  return (
    <>
      <span className={styles.picture}>{picture}</span>
      <span className={styles.text}>
        <span className={styles.partner}>{title}</span>
        <span className={styles.note}>{note}</span>
      </span>
      <span className={styles.value}>{value}</span>
    </>
  );
}

export type BoughtCardProps = { certificate: Certificate; status: CertificateStatus };

/** A certificate in the list: whose, of what value, and how long it is valid. */
export function BoughtCard({ certificate, status }: BoughtCardProps) {
  const { code, partner, picture, photo, uah } = certificate;
  return (
    <li>
      <Link className={styles.card} data-status={status} to={certificatePath(code)}>
        <Row
          picture={
            <Picture
              className={styles.image}
              src={picture}
              photo={photo}
              sizes="96px"
              alt=""
              ratio="8 / 5"
              fit="cover"
            />
          }
          title={partner}
          value={<Price kopiykas={uah * 100} />}
          note={statusText(certificate, status)}
        />
      </Link>
    </li>
  );
}

export type WaitingCardProps = { title: string; text: string };

/** A purchase whose answer is missing. */
export function WaitingCard({ title, text }: WaitingCardProps) {
  return (
    <li className={styles.card} data-status="making">
      <Row
        picture={<span className={styles.image} />}
        title={title}
        value={text}
        note="Надсилаємо…"
      />
    </li>
  );
}

export function BoughtCardsLoading() {
  return (
    <div className={styles.list}>
      {[1, 2, 3].map((key) => (
        <span className={styles.card} key={key}>
          <Row
            picture={<span className={styles.image} />}
            title={<Skeleton className={styles.lineLoading} />}
            value={<Skeleton className={styles.valueLoading} />}
            note={<Skeleton className={styles.lineLoading} />}
          />
        </span>
      ))}
    </div>
  );
}
