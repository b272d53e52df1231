import type { Thread } from '#contract/discussion/calls.ts';
import { filePagePath } from '#contract/files/address.ts';
import { Link } from '#web/router/link.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './discussion.module.css';
import { placeName } from './place-name.ts';

/** How many people have a question, and the papers of other years in which it was asked. */
export function AlsoAsked({ thread: { askers, alsoAsked } }: { thread: Thread }) {
  const messages = useTexts('discussion');
  const { thread: texts } = messages.discussionScreens;
  if (askers === 1 && alsoAsked.length === 0) return null;
  return (
    <>
      {askers > 1 && <p className={kit.muted}>{texts.askers(askers)}</p>}
      {alsoAsked.length > 0 && (
        <div className={kit.muted}>
          <p id="also-asked">{texts.alsoAsked}</p>
          <ul aria-labelledby="also-asked" className={classes.places}>
            {alsoAsked.map((place) => (
              <li key={place._id} dir="auto">
                {place.file && place.page ? (
                  <Link to={filePagePath(place.file, place.page, '')}>{placeName(messages, place)}</Link>
                ) : (
                  placeName(messages, place)
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
