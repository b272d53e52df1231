import { loadTexts } from '#web/ui/extra-messages.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';

/** Few accounts have a second factor: whoever has none loads neither the step nor its texts. */
const loadStep = () => import('./second-factor-step.tsx');
export const SecondFactorStep = lazyPart(
  () => Promise.all([loadStep(), loadTexts('account')]).then(([step]) => step),
  'SecondFactorStep',
);
