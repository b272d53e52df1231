import { Button } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './camera.module.css';
import type { Making, Pages } from './pages.ts';

/** The document was made: what is to be said of its pages, and how to go on. */
export function MadeNote({
  store,
  count,
  made,
}: {
  store: Pages;
  count: number;
  made: NonNullable<Making['made']>;
}) {
  const texts = useTexts('sending').camera;
  const { name = texts.documentName, asTheyAre = [], empty = [] } = made;
  return (
    <section className={kit.fit4} aria-label={texts.list}>
      <div role="status">
        <p>{texts.made(count, name)}</p>
        {asTheyAre.map((index) => (
          <p key={index} className={classes.hint}>
            {texts.asItIs(index + 1)}
          </p>
        ))}
        {empty.map((index) => (
          <p key={index} className={classes.hint}>
            {texts.empty(index + 1)}
          </p>
        ))}
      </div>
      <div className={kit.line3}>
        <Button look="plain" onClick={store.reopen}>
          {texts.change}
        </Button>
        <Button look="quiet" onClick={store.startOver}>
          {texts.another}
        </Button>
      </div>
    </section>
  );
}
