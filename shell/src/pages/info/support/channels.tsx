import type { OpeningHours, SupportChannel } from '@club/api/contract/content';
import { useNow } from '@club/platform/browser';
import { List, ListItem } from '@club/ui';
import { ChatIcon, MailIcon, PhoneIcon, type Icon } from '@club/ui/icons';
import type { ReactElement } from 'react';
import { hoursText, openingState } from '../places/opening-state';
import styles from './support.module.css';

const icons: Readonly<Record<SupportChannel['kind'], Icon>> = {
  phone: PhoneIcon,
  messenger: ChatIcon,
  email: MailIcon,
};

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
      <List>
        {channels.map(({ kind, title, value, href }) => {
          const Shape = icons[kind];
          const outside = href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {};
          return (
            <ListItem
              key={href}
              icon={<Shape />}
              title={title}
              note={value}
              render={<a href={href} {...outside} />}
            />
          );
        })}
      </List>
    </div>
  );
}
