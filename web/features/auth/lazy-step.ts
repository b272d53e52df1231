import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { loadTexts } from '#web/ui/text/use-texts.ts';

/** Few accounts have a second factor: anyone who has none loads neither the step nor its texts. */
const loadStep = () => import('./second-factor-step.tsx');
export const SecondFactorStep = lazyPart(
  () => Promise.all([loadStep(), loadTexts('account')]).then(([step]) => step),
  'SecondFactorStep',
);
