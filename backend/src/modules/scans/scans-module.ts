import './scans-tables';
import type { Module } from '../../app/module';
import { createBotAdmin } from '../../outside/bot-admin/create';
import { multiScansSection, serveMultiScans } from '../../outside/bot-admin/sandbox';
import { managersPage } from './managers-page';
import { managersSection } from './managers-section';
import { messagesPage } from './messages-page';
import { packCodesSection } from './pack-codes-section';
import { forwardPicture, removeDeadPictures } from './forward-picture';
import { serveSandboxCodes } from './sandbox-codes-page';
import { scansDeletion } from './scans-deletion';
import { registerScans } from './scans-routes';
import { seedScans } from './scans-seed';

/** Codes of packs, what they brought, and the managers who advised customers. */
export const scansModule: Module = {
  name: 'scans',
  deletion: scansDeletion,
  sandboxSections: async (db) => [
    await packCodesSection(db),
    await managersSection(db),
    await multiScansSection(db),
  ],
  operatorPages: (context) => [managersPage(context), messagesPage(context)],
  commandActs: { 'managers.load': 'Менеджерів завантажено' },
  jobs: (context) => {
    const admin = createBotAdmin(context);
    return {
      'scans.picture': { run: (data) => forwardPicture(context, admin, data), retryFor: '3 days' },
    };
  },
  cleanUp: removeDeadPictures,
  seed: seedScans,
  register: (dependencies) => {
    registerScans(dependencies);
    if (!dependencies.context.config.sandbox) return;
    serveMultiScans(dependencies.app, dependencies.context);
    serveSandboxCodes(dependencies.app, dependencies.context);
  },
};
