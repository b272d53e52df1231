import { useEffect, useMemo, useRef } from 'react';
import type { ReplyOf } from '#contract/core/rules/calls.ts';
import type { Subject } from '#contract/subjects/calls.ts';
import { useRead } from '#web/api/queries.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { MOST_OPTIONS, matchSubjects } from './match-subjects.ts';
import classes from './subject-options.module.css';

type Catalogue = ReplyOf<'subjects.list'>;

/** So many letters can have an error among them. */
const ENOUGH_FOR_ERRORS = 4;

/** The subjects that fit what was typed, to choose from. The focus stays in the field (subject-combobox.tsx). */
export function SubjectOptions({
  id,
  typed,
  active,
  onOptions,
  onChoose,
}: {
  id: string;
  typed: string;
  /** Which one the keys are at; -1: none. */
  active: number;
  onOptions: (subjects: readonly Subject[]) => void;
  onChoose: (subject: Subject) => void;
}) {
  const { combobox: texts, page } = useTexts('subjects').subjectScreens;
  const { data } = useRead('subjects.list', {});
  const fitting = useMemo(() => data && matchSubjects(newestFirst(data), typed), [data, typed]);
  // Typing errors are the search's to forgive.
  const search = useRead(
    'search.find',
    { query: { q: typed, typing: 'yes' } },
    { enabled: fitting?.length === 0 && typed.length >= ENOUGH_FOR_ERRORS },
  );
  const found = useMemo(() => {
    if (!search.data) return fitting;
    const codes = search.data.subjects.map(({ code }) => code);
    return data?.subjects
      .filter(({ code }) => codes.includes(code))
      .sort((one, other) => codes.indexOf(one.code) - codes.indexOf(other.code))
      .slice(0, MOST_OPTIONS);
  }, [fitting, data, search.data]);
  useEffect(() => onOptions(found ?? []), [found, onOptions]);
  const list = useRef<HTMLDivElement>(null);
  const isShown = found !== undefined && found.length > 0;
  // Not below the window's edge, nor the bar of phones.
  useEffect(() => {
    if (isShown) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  const codeText = (subject: Subject) => {
    const schemes = schemesOf(subject);
    return schemes.length > 0 ? page.inScheme(schemes, subject.code) : subject.code;
  };
  // Without the catalogue the field is one as any other.
  if (!found) return null;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isShown ? texts.found(found.length) : search.isFetching ? '' : texts.none}</span>
      </VisuallyHidden>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={texts.label}
        className={classes.list}
        hidden={!isShown}
      >
        {found.map((subject, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which has the focus
          <div
            key={subject._id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classes.option}
            // Or the field would lose the focus, and the list close before it is chosen from.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(subject)}
          >
            <span dir="auto">{subject.name}</span>
            <small>{codeText(subject)}</small>
          </div>
        ))}
      </div>
    </>
  );
}

/** The schemes that have a subject. */
const schemesOf = ({ placements }: Subject) => [...new Set(placements.map(({ scheme }) => scheme))].sort();

/** The subjects of newer schemes first: where two have a name, few mean the old one. */
function newestFirst({ subjects, schemes }: Catalogue): Subject[] {
  const years = new Map(schemes.map(({ name, year }) => [name, year]));
  const yearOf = (subject: Subject) =>
    Math.max(0, ...schemesOf(subject).map((scheme) => years.get(scheme) ?? 0));
  return subjects.toSorted((one, other) => yearOf(other) - yearOf(one));
}
