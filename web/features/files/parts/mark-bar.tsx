import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { askPartPath } from './ask-part-path.ts';
import classes from './mark-bar.module.css';
import { useParts } from './parts-context.ts';
import { useSelectedPart } from './use-selected-part.ts';

/** Below the tools: how a part is marked, and the way to ask about what is marked or selected. Nothing without either. */
export function MarkBar({ onEnd }: { onEnd: () => void }) {
  const { file, marking } = useParts();
  const { parts: texts } = useTexts('files').fileScreens;
  const selected = useSelectedPart();
  const part = marking ? marking.drawn : selected;
  const to = part && askPartPath(file, part);
  if (!marking && !to) return null;
  return (
    <div className={classes.bar}>
      <p role="status" className={classes.hint}>
        {marking && (part ? texts.marked(part.page) : texts.hint)}
      </p>
      {to && (
        // What is selected stays so while it is pressed.
        <ButtonLink to={to} onPointerDown={(event) => event.preventDefault()}>
          {marking ? texts.ask : texts.askWords}
        </ButtonLink>
      )}
      {marking && (
        <Button look="plain" onClick={onEnd}>
          {texts.cancel}
        </Button>
      )}
    </div>
  );
}
