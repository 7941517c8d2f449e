import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { appIconFolder, appIcons, drawingHash, iconDrawing } from '@club/backend/app-icons';
import { chromium } from '@playwright/test';
import { findBrowser } from '../browser';
import { runCommand } from '../cli';

// Renders the icons of the installed apps as bitmaps. They are stored in the repository, because they
// change rarely.
void runCommand(async () => {
  const browser = await chromium.launch({ executablePath: await findBrowser() });
  const page = await browser.newPage();
  for (const icon of appIcons) {
    const { file, pixels } = icon;
    const source = `data:image/svg+xml;base64,${Buffer.from(iconDrawing(icon)).toString('base64')}`;
    await page.setViewportSize({ width: pixels, height: pixels });
    await page.setContent(
      `<body style="margin:0"><img src="${source}" width="${pixels}" height="${pixels}" style="display:block">`,
    );
    await page.locator('img').evaluate((image) => (image as HTMLImageElement).decode());
    const bytes = await page.screenshot({ omitBackground: true, type: 'png' });
    await writeFile(path.join(appIconFolder, file), bytes);
    console.log(`  ${(bytes.length / 1024).toFixed(1).padStart(5)} KB  ${file}`);
  }
  await browser.close();
  const drawnFrom = Object.fromEntries(appIcons.map((icon) => [icon.file, drawingHash(icon)]));
  await writeFile(
    path.join(appIconFolder, 'drawn-from.json'),
    `${JSON.stringify(drawnFrom, null, 2)}\n`,
  );
  return 0;
});
