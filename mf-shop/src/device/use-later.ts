import { useToast } from '@club/platform';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A part that the page can stand without: asked for once the page stands, and again when it is
 * needed and has not come. `need` says whether it is there, or tells the customer why not.
 */
export function useLater<Part>(load: () => Promise<Part>) {
  const toast = useToast();
  const [loaded, setLoaded] = useState<{ readonly part: Part } | null>(null);
  const fetchPart = useEffectEvent(async () => setLoaded({ part: await load() }));
  useEffect(() => {
    // Without a network it is asked for again at the touch.
    fetchPart().catch(() => undefined);
  }, []);

  async function need(): Promise<boolean> {
    if (loaded) return true;
    try {
      setLoaded({ part: await load() });
      return true;
    } catch {
      toast({
        tone: 'bad',
        title: 'Не вдалося відкрити',
        text: 'Перевір зв’язок і спробуй ще раз',
      });
      return false;
    }
  }

  return { part: loaded?.part ?? null, need };
}
