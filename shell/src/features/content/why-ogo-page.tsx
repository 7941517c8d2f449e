import { useHref } from '@club/platform';
import { Button } from '@club/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { ContentPage } from './content-page';

/** What the second brand is for. */
export default function WhyOgoPage(): ReactElement {
  const devices = useHref()('shop.collection', { collection: 'ogo-devices' });
  return (
    <ContentPage
      id="why-ogo"
      title="Чому Ого"
      picture="/pictures/banner-offer-second.svg"
      action={
        devices !== null && (
          <Button size="l" render={<Link to={devices} />}>
            Обрати пристрій
          </Button>
        )
      }
    />
  );
}
