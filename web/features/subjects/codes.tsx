import type { MessagesOf } from '#contract/languages/groups.ts';
import { pathTo } from '#contract/pages/pages.ts';
import type { Placement, SubjectPage } from '#contract/subjects/calls.ts';
import { Link } from '#web/router/link.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './codes.module.css';
import { Section } from './section.tsx';

/** A subject's codes and places in every scheme, and what it is to subjects of other schemes, in words. */
export function Codes({ page: { subject, equivalents } }: { page: SubjectPage }) {
  const { page: texts } = useTexts('subjects').subjectScreens;
  const { code, otherCodes, aliases, placements } = subject;
  const schemes = Map.groupBy(placements, ({ scheme }) => scheme);
  const placesOf = ([, places]: [string, Placement[]]) =>
    places.map((place) => placeText(place, texts)).join('; ');
  // Most are in every scheme at the same place.
  const together = Map.groupBy(schemes, placesOf);
  return (
    <Section id="codes" title={texts.codes}>
      <ul className={classes.facts}>
        {[...together].map(([places, same]) => (
          <li key={places}>
            {texts.inScheme(
              same.map(([scheme]) => scheme),
              code,
            )}
            <small>{places}</small>
          </li>
        ))}
        {otherCodes.length > 0 && (
          <li>
            {texts.otherCodes}: {otherCodes.join(', ')}
          </li>
        )}
        {aliases.length > 0 && (
          <li>
            {texts.aliases}: {aliases.join(', ')}
          </li>
        )}
        {equivalents.map((other) => (
          <li key={other.code}>
            <Link to={pathTo('subject', { code: other.code })}>
              {texts.equivalent(schemesOf(other.placements), other.code, texts.degrees[other.degree])}
            </Link>
            {other.reason && <small>{other.reason}</small>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** "2011", or "2018, 2023". */
function schemesOf(placements: readonly Placement[]): string {
  return [...new Set(placements.map(({ scheme }) => scheme))].join(', ');
}

function placeText(
  { programme, semester, isElective, electiveGroup }: Placement,
  texts: MessagesOf<'subjects'>['subjectScreens']['page'],
): string {
  const place = texts.place(semester, programme);
  return isElective ? texts.elective(place, electiveGroup) : place;
}
