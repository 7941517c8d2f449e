import { Button } from '@club/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useLinks } from '../../../navigation/links';
import { ContentPage } from './content-page';

/** What the second brand is for. */
export default function WhyOgoPage(): ReactElement {
  const [next] = useLinks('why-ogo.action');
  return (
    <ContentPage
      id="why-ogo"
      title="Чому Ого"
      picture="/pictures/banner-offer-second.svg"
      action={
        next && (
          <Button size="l" render={<Link to={next.path} />}>
            {next.label}
          </Button>
        )
      }
    />
  );
}
