import type { ComponentType, ReactElement, ReactNode } from 'react';
import { IconButton } from '../button/icon-button';
import { Glyph } from '../rendering/glyph';
import type { DialogProps } from './dialog-props';
import styles from './dialog.module.css';

type Part = ComponentType<{ className?: string | undefined; children?: ReactNode }>;

type OverlayContentProps = Pick<DialogProps, 'title' | 'text' | 'children' | 'actions'> & {
  /** The parts of the library's dialog or drawer. */
  base: {
    readonly Title: Part;
    readonly Description: Part;
    readonly Close: ComponentType<{ render: ReactElement }>;
  };
  Body: Part | 'div';
};

/** What stands in a dialog or sheet: its name and text, the content, and the actions below. */
export function OverlayContent(props: OverlayContentProps) {
  const { base, Body, title, text, children, actions } = props;
  return (
    <>
      <header className={styles.head}>
        <base.Title className={styles.title}>{title}</base.Title>
        <base.Close
          render={<IconButton tone="quiet" label="Закрити" icon={<Glyph shape="close" />} />}
        />
      </header>
      <Body className={styles.body}>
        {text && <base.Description className={styles.text}>{text}</base.Description>}
        {children}
      </Body>
      {actions && <footer className={styles.actions}>{actions}</footer>}
    </>
  );
}
