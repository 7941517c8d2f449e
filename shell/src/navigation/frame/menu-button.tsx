import { whenPageIdle } from '@club/platform/scheduler';
import { lazyComponent, useToast } from '@club/platform';
import { IconButton } from '@club/ui';
import { MenuIcon } from '@club/ui/icons';
import { memo, useCallback, useEffect, useState, type ReactElement } from 'react';
import { shouldReload, reloadForChunk } from '../chunk-reload';
import { optional } from '../optional';
import { reloadPage } from '../../pwa/reload-page';

const ClubMenu = lazyComponent(() => import('../../pages/frame/menu/club-menu'), optional);

/** Opens the menu, which is loaded once the page is idle. A tap does not render the page again, and a navigation not the menu. */
export const MenuButton = memo(function MenuButton(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const [taps, setTaps] = useState(0);
  const [isNeeded, setNeeded] = useState(false);
  const toast = useToast();
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => whenPageIdle(() => setNeeded(true)), []);

  function open() {
    // It stays mounted after the first tap: what it opens is shown after it is closed.
    setNeeded(true);
    setOpen(true);
    setTaps((count) => count + 1);
  }

  function handleMissing(cause: unknown) {
    if (!isOpen) return;
    close();
    if (shouldReload(cause)) {
      void reloadForChunk(reloadPage, cause);
      return;
    }
    toast({
      tone: 'bad',
      title: 'Меню не завантажилось',
      text: 'Перевір мережу й спробуй ще раз',
    });
  }

  return (
    <>
      <IconButton label="Меню" icon={<MenuIcon />} onClick={open} />
      {isNeeded && (
        <ClubMenu isOpen={isOpen} onClose={close} attempt={taps} onMissing={handleMissing} />
      )}
    </>
  );
});
