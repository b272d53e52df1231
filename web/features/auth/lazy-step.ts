import { lazyPart } from '#web/ui/lazy-part.ts';
import { loadAccountMessages } from '#web/ui/use-account-messages.ts';

/** Few accounts have a second factor: whoever has none loads neither the step nor its texts. */
const loadStep = () => import('./second-factor-step.tsx');
export const SecondFactorStep = lazyPart(
  () => Promise.all([loadStep(), loadAccountMessages()]).then(([step]) => step),
  'SecondFactorStep',
);
