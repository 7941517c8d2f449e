import type { ReactElement } from 'react';
import { ContentPage } from './content-page';

/** What the second brand is for. */
export default function WhyOgoPage(): ReactElement {
  return <ContentPage id="why-ogo" title="Чому Ого" picture="/pictures/banner-offer-second.svg" />;
}
