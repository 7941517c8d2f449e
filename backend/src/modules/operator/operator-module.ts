import type { Module } from '../../app/module';
import { actsPage } from './acts-page';
import { actTitles } from './area-texts';
import { cleanUpOperators } from './operator-clean-up';
import { serveOperatorArea } from './operator-routes';
import './operator-tables';

/** The operator area with the pages of all modules. Absent without operators. */
export const operatorModule: Module = {
  name: 'operator',
  cleanUp: cleanUpOperators,
  register: ({ app, context, modules }) => {
    if (context.config.operators.length === 0) return;
    const pages = modules.flatMap((module) => module.operatorPages?.(context) ?? []);
    serveOperatorArea(app, context, [...pages, actsPage(context, actTitles(pages, modules))]);
  },
};
