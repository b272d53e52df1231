import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { loadTexts } from '#web/ui/text/use-texts.ts';

/** A module with the texts of moderation: those who only read do without both. */
export async function withModerationTexts<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, loadTexts('moderation')]);
  return loaded;
}

export const ReportDialog = lazyPart(() => import('./report-dialog.tsx'), 'ReportDialog');
export const DecideDialog = lazyPart(() => import('./decide-dialog.tsx'), 'DecideDialog');
export const NameDialog = lazyPart(() => import('./name-dialog.tsx'), 'NameDialog');
export const CloseDialog = lazyPart(() => import('./close-dialog.tsx'), 'CloseDialog');
export const ArrangeDialog = lazyPart(() => import('./arrange-dialog.tsx'), 'ArrangeDialog');
export const PauseDialog = lazyPart(() => import('./pause-dialog.tsx'), 'PauseDialog');
export const ObjectDialog = lazyPart(() => import('./object-dialog.tsx'), 'ObjectDialog');
export const SettleDialog = lazyPart(() => import('./settle-dialog.tsx'), 'SettleDialog');
