import { useState } from 'react';
import type { Spot } from './distance';

/** Where the customer is, if they let us know. It stays in this page. */
export interface Position {
  readonly spot: Spot | null;
  readonly isLocating: boolean;
  /** Why it is not known, as a message, after a request. */
  readonly refusal: string | null;
}

const denied = 1;
const unknown: Position = { spot: null, isLocating: false, refusal: null };

function failureReason({ code }: { code: number }): string {
  return code === denied
    ? 'Доступ до геолокації закрито. Дозволь його в налаштуваннях браузера або обери місто'
    : 'Не вдалося визначити, де ти. Обери місто зі списку';
}

/** Asks the device where it is, only when the customer wants it. */
export function usePosition(onFound: (spot: Spot) => void) {
  const [position, setPosition] = useState<Position>(unknown);

  function locate() {
    if (!('geolocation' in navigator)) {
      setPosition({ ...unknown, refusal: failureReason({ code: 2 }) });
      return;
    }
    setPosition({ ...unknown, isLocating: true });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const spot = { lat: coords.latitude, lng: coords.longitude };
        setPosition({ ...unknown, spot });
        onFound(spot);
      },
      (failure) => setPosition({ ...unknown, refusal: failureReason(failure) }),
      { maximumAge: 300_000, timeout: 10_000 },
    );
  }

  return { ...position, locate, forget: () => setPosition(unknown) };
}
