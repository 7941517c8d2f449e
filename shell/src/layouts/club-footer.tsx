import { useHref } from '@club/platform';
import { Footer } from '@club/ui/frame';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { HomeWordmark } from './public-frame';
import { SocialLinks } from './social-links';

const links = [
  { page: 'shell.home', label: 'Головна' },
  { page: 'loyalty.getXp', label: 'Як отримати XP' },
  { page: 'feedback.list', label: 'Відгуки' },
  { page: 'shell.agreement', label: 'Угода користувача' },
] as const;

/** Links and the notice that the law asks for. */
export default function ClubFooter(): ReactElement {
  const href = useHref();
  return (
    <Footer
      logo={<HomeWordmark />}
      links={links.flatMap(({ page, label }) => {
        const path = href(page);
        return path === null ? [] : [{ label, render: <Link to={path} /> }];
      })}
      note="Лише для повнолітніх, 18+. Вироби містять нікотин, що викликає залежність."
    >
      <SocialLinks />
    </Footer>
  );
}
