import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import guest from '../guest/guest-page.module.css';

/** Props of {@link RegistrationOffer}. */
export interface RegistrationOfferProps {
  readonly reason: string;
  /** What was typed, for the form of the registration. */
  readonly phone: string;
}

/** The way from the login to the registration, with the phone. */
export function RegistrationOffer({ reason, phone }: RegistrationOfferProps): ReactElement {
  return (
    <p className={guest.note}>
      {reason}{' '}
      <Link className={guest.way} to="/registration" state={{ phone }}>
        Зареєструватися
      </Link>
    </p>
  );
}
