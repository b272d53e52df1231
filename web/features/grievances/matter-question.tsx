import { HELPLINES, helplinesFor } from '#contract/grievances/helplines.ts';
import {
  DESK_PRESETS,
  isConfidential,
  MATTER_NAMES,
  MATTERS,
  type Matter,
  STAGES,
} from '#contract/grievances/values.ts';
import { useSite } from '#web/api/app-cache.ts';
import { IconPhone } from '#web/icons/phone.ts';
import { RadioPills } from '#web/ui/controls/radio-pills.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './matter-question.module.css';

/** The first question of the form. It decides who gets the grievance; whom to call comes before everything else. */
export function MatterQuestion({
  matter,
  onChoose,
}: {
  matter: Matter | undefined;
  onChoose: (matter: Matter) => void;
}) {
  const { grievance, matters } = useTexts('complaint');
  return (
    <div className={classes.question}>
      <p className={classes.danger}>
        {grievance.danger} <a href={`tel:${HELPLINES.emergency}`}>{grievance.dangerCall}</a>
      </p>
      <RadioPills<Matter | ''>
        legend={grievance.matter}
        options={MATTER_NAMES.map((value) => ({ value, label: matters[value] }))}
        value={matter ?? ''}
        onChange={(value) => value && onChoose(value)}
      />
      {/* Always there, so that a screen reader hears what a choice brings. */}
      <div aria-live="polite">{matter && <Before matter={matter} />}</div>
    </div>
  );
}

/** What to know before the form is filled in: whom to call, and who alone can read it. */
function Before({ matter }: { matter: Matter }) {
  const { grievance, helplineNames, desks } = useTexts('complaint');
  const { helplines } = grievance;
  const { helplines: own = [] } = useSite() ?? {};
  const { track } = MATTERS[matter];
  if (!isConfidential(track)) return null;
  const national = helplinesFor(matter).map((line) => ({
    name: helplineNames[line],
    phone: HELPLINES[line],
  }));
  const desk = STAGES.find((preset) => DESK_PRESETS[preset].track === track);
  return (
    <section className={classes.before} aria-labelledby="helplines">
      <h3 id="helplines">{helplines.title}</h3>
      <ul className={classes.numbers}>
        {[...national, ...own].map(({ name, phone }) => (
          <li key={`${name} ${phone}`}>
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
              <IconPhone size={20} aria-hidden="true" />
              {helplines.call(name, phone)}
            </a>
          </li>
        ))}
      </ul>
      <p>
        <strong>{helplines.night}</strong>
      </p>
      <p>
        {desk && grievance.goesTo(desks[desk])} {grievance.confidential}
      </p>
    </section>
  );
}
