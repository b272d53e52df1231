import { THANKS, type Thanks } from '#contract/material/decision-values.ts';
import { RadioPills } from '#web/ui/controls/radio-pills.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** How a contributor is thanked beside what is published. */
export function ThanksChoice({ value, onChange }: { value: Thanks; onChange: (value: Thanks) => void }) {
  const { legend, choices } = useTexts('writing').contribute.thanks;
  const options = THANKS.map((one) => ({ value: one, label: choices[one] }));
  return <RadioPills legend={legend} options={options} value={value} onChange={onChange} />;
}
