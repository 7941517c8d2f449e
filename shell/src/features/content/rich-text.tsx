import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef, type ReactElement } from 'react';
import styles from './rich-text.module.css';

const allowed = {
  ALLOWED_TAGS: ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br'],
  ALLOWED_ATTR: ['href'],
  RETURN_DOM_FRAGMENT: true,
} as const;

/** HTML of a content page. The server has cleaned it; it is cleaned here once more. */
export function RichText({ html }: { html: string }): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(
      DOMPurify.sanitize(html, {
        ...allowed,
        ALLOWED_TAGS: [...allowed.ALLOWED_TAGS],
        ALLOWED_ATTR: [...allowed.ALLOWED_ATTR],
      }),
    );
  }, [html]);
  return <div ref={place} className={styles.text} />;
}
