import path from 'node:path';

/** The originals of the demo data, and their index. `pnpm photos backend/seed/photos` writes it. */
export const demoPhotosFolder = path.join(__dirname, 'photos');
