import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef, type ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './rich-text.module.css';

const allowed = {
  ALLOWED_TAGS: ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br'],
  ALLOWED_ATTR: ['href'],
  RETURN_DOM_FRAGMENT: true,
} as const;

/** The page of this app that a plain click on a link means, or null. */
function ownAddress(event: MouseEvent): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
  return link?.getAttribute('href') ?? null;
}

/** Props of {@link RichText}. */
export interface RichTextProps {
  readonly html: string;
  /** Lists are dictionaries: each item is a word in bold, and what it means. */
  readonly hasTerms?: boolean;
}

/** HTML of a content page. The server has cleaned it; it is cleaned here once more. */
export function RichText({ html, hasTerms = false }: RichTextProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  useLayoutEffect(() => {
    place.current?.replaceChildren(
      DOMPurify.sanitize(html, {
        ...allowed,
        ALLOWED_TAGS: [...allowed.ALLOWED_TAGS],
        ALLOWED_ATTR: [...allowed.ALLOWED_ATTR],
      }),
    );
  }, [html]);

  useLayoutEffect(() => {
    const text = place.current;
    function follow(event: MouseEvent) {
      const address = ownAddress(event);
      if (address === null) return;
      event.preventDefault();
      void navigate(address);
    }
    text?.addEventListener('click', follow);
    return () => text?.removeEventListener('click', follow);
  }, [navigate]);

  return <div ref={place} className={styles.text} data-terms={hasTerms || undefined} />;
}
