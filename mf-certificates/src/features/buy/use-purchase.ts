import { isApiError } from '@club/api';
import {
  create,
  getPartnersById,
  regist,
  type CertificatePartner,
  type CertificateValue,
} from '@club/api/contract/certificates';
import { quoted } from '@club/domain/quotation';
import { useCustomer, useEvents, useToast } from '@club/platform';
import { clearCookie, readCookie, writeCookieAsCurrentCustomer } from '@club/platform/cookies';
import { useOutbox } from '@club/platform/outbox';
import { useInvalidate, useSectionMutation } from '@club/platform/query';
import { useNavigate } from '@club/platform/router';
import { useState } from 'react';
import { certificatePath, myListPath } from '../bought/certificate-path';
import { certificatesOutboxSection, certificatesSection } from '../section/certificates-section';
import { shortHash } from './short-hash';

/** Says for whom certificates are made out: again after three days, and when name or e-mail has changed. */
function useRegistration() {
  const { firstName, lastName, email } = useCustomer();
  const { mutateAsync } = useSectionMutation(certificatesSection, regist);
  const mark = shortHash(JSON.stringify([firstName, lastName, email]));
  return async (): Promise<void> => {
    if (readCookie('certificateRegistration') === mark) return;
    const write = writeCookieAsCurrentCustomer();
    await mutateAsync({ email, first_name: firstName, last_name: lastName });
    write('certificateRegistration', mark);
  };
}

/** The purchase as the outbox stores it: it survives a reload, and is sent again with the same key. */
function useSendPurchase({ id, name }: CertificatePartner) {
  const outbox = useOutbox();
  return ({ uah, bonuses }: CertificateValue) =>
    outbox.send(
      create,
      // The section adds the token when the purchase is sent.
      { token: '', partnerId: id, uah, bonuses },
      {
        kind: 'purchase',
        title: `Сертифікат ${quoted(name)}`,
        text: `${uah}\u00a0₴`,
        edit: `/certificates/partner/${encodeURIComponent(id)}`,
        section: certificatesOutboxSection(),
        isUnique: true,
      },
    );
}

/** Buys a certificate, and opens it. Without an answer it waits in the list of certificates. */
export function usePurchase(partner: CertificatePartner) {
  const register = useRegistration();
  const send = useSendPurchase(partner);
  const navigate = useNavigate();
  const toast = useToast();
  const events = useEvents();
  const invalidate = useInvalidate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function sendRegistered(value: CertificateValue) {
    await register();
    try {
      return await send(value);
    } catch (error) {
      if (!isApiError(error, 'CERT_NOT_REGISTERED')) throw error;
      // The server has forgotten what the cookie remembers.
      clearCookie('certificateRegistration');
      await register();
      return send(value);
    }
  }

  async function buy(value: CertificateValue): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const result = await sendRegistered(value);
      // The way back leads past this page: nobody buys twice by going back.
      const path = result.state === 'sent' ? certificatePath(result.answer.certificate.code) : null;
      if (path === null) {
        toast({
          tone: 'bad',
          title: 'Відповідь не дійшла',
          text: 'Спробуємо ще раз самі, двічі XP не спишемо',
        });
      }
      void navigate(path ?? myListPath, { replace: true });
    } catch (error) {
      setFailure(error);
      if (isApiError(error, 'CERT_PRICE_CHANGED')) void invalidate(getPartnersById);
      if (isApiError(error, 'BALANCE_TOO_LOW') && error.details) {
        events.emit('balance.changed', { balance: error.details.balance });
      }
      setBusy(false);
    }
  }

  return { buy, isBusy, failure, reset: () => setFailure(null) };
}
