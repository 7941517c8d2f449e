import { brandParameter, parseBrand, type Brand } from '@club/domain/brand';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useShell } from './shell-context';
import { switchApp } from './switch-app';

/** Continues in the app that a link inside the page names, as a notice about a purchase does, and removes it from the address. */
export function RequestedApp(): null {
  const { boot, session } = useShell();
  const [search, setSearch] = useSearchParams();
  const requested = parseBrand(search.get(brandParameter));

  const follow = useEffectEvent((app: Brand) => {
    const rest = new URLSearchParams(search);
    rest.delete(brandParameter);
    setSearch(rest, { replace: true });
    if (boot.onSecondHost || app === session.brand.get().brand) return;
    void switchApp(session, app);
  });

  useEffect(() => {
    if (requested !== undefined) follow(requested);
  }, [requested]);

  return null;
}
