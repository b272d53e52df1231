import { Button } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './correct.module.css';

/** Someone else wrote other questions meanwhile: which ones count is chosen here. */
export function ConflictNote({
  theirs,
  mine,
  onTheirs,
  onMine,
}: {
  theirs: number;
  mine: number;
  onTheirs: () => void;
  onMine: () => void;
}) {
  const { conflict: texts } = useTexts('correcting').correctScreen;
  return (
    <section role="alert" aria-label={texts.title} className={classes.note}>
      <p>
        <strong>{texts.title}</strong> {texts.text(theirs, mine)} {texts.kept}
      </p>
      <div className={classes.buttons}>
        <Button look="plain" onClick={onMine}>
          {texts.mine}
        </Button>
        <Button look="plain" onClick={onTheirs}>
          {texts.theirs}
        </Button>
      </div>
    </section>
  );
}
