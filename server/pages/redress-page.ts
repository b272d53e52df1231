import { rowOf } from '#contract/pages/pages.ts';
import type { Deps } from '../deps.ts';
import { redressOf } from '../features/grievances/redress-service.ts';
import type { PageKind } from './page-kind.ts';

/** How grievances are handled. */
export function redressPage(deps: Deps): PageKind {
  return ({ page }) => ({
    address: rowOf(page).path,
    read: async () => ({ redress: { reply: await redressOf(deps) } }),
    without: { redress: {} },
  });
}
