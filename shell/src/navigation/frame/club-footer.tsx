import { Footer } from '@club/ui/frame';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useLinks, type OwnLink } from '../links';
import { HomeWordmark } from './public-frame';
import { SocialLinks } from './social-links';

const ownLinks: readonly OwnLink[] = [
  { page: 'shell.home', label: 'Головна', order: 0 },
  { page: 'shell.agreement', label: 'Угода користувача', order: 100 },
];

/** Links and the notice that the law requires. */
export default function ClubFooter(): ReactElement {
  return (
    <Footer
      logo={<HomeWordmark />}
      links={useLinks('footer', ownLinks).map(({ label, path }) => ({
        label,
        render: <Link to={path} />,
      }))}
      note="Лише для повнолітніх, 18+. Вироби містять нікотин, що викликає залежність."
    >
      <SocialLinks />
    </Footer>
  );
}
