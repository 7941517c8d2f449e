import { buildServer } from '../build-server';
import { preparePostgresTemplate } from './postgres-templates';
import { embeddedTemplate, templateName, type TemplateContent } from './templates';

// Jest's global setup runs this in an own process, which then releases its memory. The last line of
// the output contains the names of the templates.
async function prepareRun(): Promise<void> {
  const url = process.env['TEST_DATABASE_URL'];
  const names = {} as Record<TemplateContent, string>;
  for (const content of ['none', 'demo'] as const) {
    const name = await templateName(content);
    await embeddedTemplate(name, content);
    if (url) await preparePostgresTemplate(url, name, content);
    names[content] = name;
  }
  // Tests that kill the server run the built one.
  await buildServer();
  process.stdout.write(`${JSON.stringify(names)}\n`);
}

void prepareRun();
