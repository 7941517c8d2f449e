import type { SandboxSection } from '../../app/sandbox-section';
import { sandboxPath } from './sandbox-page';

/** The link to receipts to try, for the sandbox page. */
export const receiptsSection: SandboxSection = {
  title: 'Чеки з кас',
  lead: 'Щодня нові: свіжі, застарілий і завеликий. Підтверджує їх оператор.',
  items: [
    { value: 'Чеки, щоб спробувати', label: 'на екрані або на папері', href: sandboxPath },
    {
      value: 'Перевірити надіслані',
      label: 'за ключем оператора',
      href: '/operator/receipts',
    },
  ],
};
