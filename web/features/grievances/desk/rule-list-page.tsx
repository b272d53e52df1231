import { ruleOf } from '#contract/grievances/presets.ts';
import type { FollowedRule } from '#contract/grievances/rule-calls.ts';
import type { ScreenProps } from '#contract/pages/pages.ts';
import { useRead } from '#web/api/queries.ts';
import { PanelPage } from '#web/components/panel/panel-page.tsx';
import { DialogButton } from '#web/ui/dialog/dialog-button.tsx';
import kit from '#web/ui/kit.module.css';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { RuleSteps } from '../rule-steps.tsx';
import classes from './desk-card.module.css';

const RuleDialog = lazyPart(() => import('./rule-dialog.tsx'), 'RuleDialog');

/** By which rule due dates are told, for admins. */
export function Component({ page }: ScreenProps) {
  const { ruleScreen: texts } = useTexts('desks');
  const query = useRead('rules.list', {}, { staleTime: 0 });
  return (
    <PanelPage page={page} query={query} texts={texts}>
      {({ rules }) => (
        <div className={kit.stack4}>
          {rules.map((rule) => (
            <RuleCard key={rule.track} followed={rule} />
          ))}
        </div>
      )}
    </PanelPage>
  );
}

function RuleCard({ followed }: { followed: FollowedRule }) {
  const { ruleScreen: texts, ruleNames, ruleSteps, desks } = useTexts('desks');
  const { track, preset, version, ...own } = followed;
  const rule = ruleOf(preset, own);
  return (
    <section className={`${kit.smallCard} ${classes.card}`} aria-labelledby={track}>
      <div className={classes.head}>
        <h2 id={track} className={kit.heading}>
          {texts.tracks[track]}
        </h2>
        <span className={kit.mark}>{version === null ? texts.asPreset : texts.own(version)}</span>
      </div>
      <p>{ruleNames[preset]}</p>
      <RuleSteps rule={rule} texts={{ desks, ruleSteps }} />
      <p className={classes.muted}>{ruleSteps.source(rule.source)}</p>
      <div className={classes.actions}>
        <DialogButton
          look="plain"
          aria-label={texts.changeOf(texts.tracks[track])}
          dialog={(onClose) => <RuleDialog followed={followed} onClose={onClose} />}
        >
          {texts.change}
        </DialogButton>
      </div>
    </section>
  );
}
