import type { OpeningHours, SupportChannel } from '@club/api/contract/content';
import { useNow } from '@club/platform/browser';
import type { ReactElement } from 'react';
import { hoursText, openingState } from '../places/opening-state';
import { ChannelList } from './channel-list';
import styles from './support.module.css';

function answeringState(hours: OpeningHours, now: Date): { text: string; isOpen: boolean } {
  const { kind } = openingState(hours, now);
  const isOpen = kind === 'open' || kind === 'always';
  return { isOpen, text: isOpen ? 'Зараз на зв’язку' : 'Зараз відпочиваємо, напиши нам' };
}

/** Props of {@link Channels}. */
export interface ChannelsProps {
  readonly channels: readonly SupportChannel[];
  readonly hours: OpeningHours;
}

/** The contacts of the support, and its opening hours. */
export function Channels({ channels, hours }: ChannelsProps): ReactElement {
  const { text, isOpen } = answeringState(hours, useNow());
  return (
    <div className={styles.channels}>
      <p className={styles.hours}>
        <span className={styles.answering} data-open={isOpen || undefined}>
          {text}
        </span>
        <span>{hoursText(hours)}</span>
      </p>
      <ChannelList channels={channels} />
    </div>
  );
}
