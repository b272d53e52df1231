import { type ReactNode, useState } from 'react';
import type { ShownAs } from '#contract/discussion/values.ts';
import { SHOWN_AS } from '#contract/discussion/values.ts';
import { RadioPills } from '#web/ui/controls/radio-pills.tsx';
import { Switch } from '#web/ui/controls/switch.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** How what is written is shown: under the name or a letter, and whether AI made some of it; with the fields for both. */
export function useAppearance(): {
  appearance: { shownAs: ShownAs; madeWithAi: boolean };
  fields: ReactNode;
} {
  const { form: texts } = useTexts('posting').postingScreens;
  const [shownAs, setShownAs] = useState<ShownAs>('name');
  const [madeWithAi, setMadeWithAi] = useState(false);
  return {
    appearance: { shownAs, madeWithAi },
    fields: (
      <>
        <div>
          <RadioPills
            legend={texts.shownAs}
            options={SHOWN_AS.map((value) => ({ value, label: texts.shown[value] }))}
            value={shownAs}
            onChange={setShownAs}
          />
          <p role="status" className={kit.intro}>
            {texts.shownHint[shownAs]}
          </p>
        </div>
        <Switch
          label={texts.madeWithAi}
          hint={texts.madeWithAiHint}
          checked={madeWithAi}
          onChange={setMadeWithAi}
        />
      </>
    ),
  };
}
