import { useEffect, useEffectEvent } from 'react';
import { useHost } from '../host';
import { useEvent } from '../hooks';
import { readAgain, useQueryClient } from '../query';
import { useNavigate } from '../router';
import { openOutbox } from './bound-outbox';
import type { OutboxEntry } from './entry';
import { pathInApp } from './path-in-app';

/** The part of every host that sends what waits, shows each outcome, and makes pages read again. */
export function OutboxService(): null {
  const host = useHost();
  const client = useQueryClient();
  const navigate = useNavigate();

  const showOutcome = useEffectEvent(({ state, title, note, brand }: OutboxEntry) => {
    const list = host.href('shell.outbox');
    const link =
      state === 'sent'
        ? { path: note?.path ?? null, label: note?.label ?? '' }
        : { path: list, label: 'Переглянути' };
    const { path, label } = link;
    const open = (to: string) => navigate(pathInApp(to, brand, host.brand.get().brand));
    host.toast({
      tone: state === 'sent' ? 'good' : 'bad',
      title: note?.title || `${state === 'sent' ? 'Надіслано' : 'Не прийнято'}: ${title}`,
      ...(note?.text && { text: note.text }),
      ...(path !== null && { action: { label, onPress: () => void open(path) } }),
    });
  });

  useEffect(() => openOutbox(host).start((entry) => showOutcome(entry)), [host]);
  // Also of another tab. Balance, history and lists show what the server has now.
  useEvent('outbox.sent', () => void readAgain(client, []));
  useEvent('outbox.refused', () => void readAgain(client, []));
  return null;
}
