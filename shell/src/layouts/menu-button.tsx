import { whenAtRest } from '@club/host';
import { useToast } from '@club/platform';
import { IconButton } from '@club/ui';
import { MenuIcon } from '@club/ui/icons';
import { memo, useCallback, useEffect, useState, type ReactElement } from 'react';
import { isWorthReload, reloadForChunk } from '../navigation/chunk-reload';
import { optionalPart } from '../navigation/optional-part';
import { reloadPage } from '../pwa/reload-page';

const ClubMenu = optionalPart(() => import('../features/menu/club-menu'));

/** Opens the menu, and has it ready as soon as the page is at rest. Neither a tap on it nor a way to another page draws the other anew. */
export const MenuButton = memo(function MenuButton(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const [taps, setTaps] = useState(0);
  const [isNeeded, setNeeded] = useState(false);
  const toast = useToast();
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => whenAtRest(() => setNeeded(true)), []);

  function open() {
    // From the first tap on it stays: what it opens outlives its closing.
    setNeeded(true);
    setOpen(true);
    setTaps((count) => count + 1);
  }

  function handleMissing(cause: unknown) {
    if (!isOpen) return;
    close();
    if (isWorthReload(cause)) return reloadForChunk(reloadPage);
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
