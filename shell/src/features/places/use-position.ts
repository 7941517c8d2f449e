import { useState } from 'react';
import type { Spot } from './distance';

/** Where the customer is, if they let us know. It stays in this page. */
export interface Position {
  readonly spot: Spot | null;
  readonly isAsking: boolean;
  /** Why it is not known, in words, after it was asked for. */
  readonly refusal: string | null;
}

const denied = 1;
const unknown: Position = { spot: null, isAsking: false, refusal: null };

function refusalOf({ code }: { code: number }): string {
  return code === denied
    ? 'Доступ до геолокації закрито. Дозволь його в налаштуваннях браузера або обери місто'
    : 'Не вдалося визначити, де ти. Обери місто зі списку';
}

/** Asks the device where it is, only when the customer wants it. */
export function usePosition(onFound: (spot: Spot) => void) {
  const [position, setPosition] = useState<Position>(unknown);

  function ask() {
    if (!('geolocation' in navigator)) {
      setPosition({ ...unknown, refusal: refusalOf({ code: 2 }) });
      return;
    }
    setPosition({ ...unknown, isAsking: true });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const spot = { lat: coords.latitude, lng: coords.longitude };
        setPosition({ ...unknown, spot });
        onFound(spot);
      },
      (failure) => setPosition({ ...unknown, refusal: refusalOf(failure) }),
      { maximumAge: 300_000, timeout: 10_000 },
    );
  }

  return { ...position, ask, forget: () => setPosition(unknown) };
}
