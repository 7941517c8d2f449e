import '@club/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { readJson } from './boot';
import { Together } from './together/together';
import { togetherBoot } from './together/together-boot';

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root.');
createRoot(container).render(
  <BrowserRouter>
    <Together boot={togetherBoot.parse(readJson('together'))} />
  </BrowserRouter>,
);
