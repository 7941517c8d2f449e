import { createRoot } from 'react-dom/client';
import '@club/ui/styles.css';
import { Gallery } from './gallery';

const root = document.getElementById('root');
if (!root) throw new Error('gallery.html has no #root');
const params = new URLSearchParams(location.search);
document.documentElement.dataset.brand = params.get('brand') === 'second' ? 'second' : 'main';
createRoot(root).render(<Gallery />);
