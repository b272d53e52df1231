import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Subject } from '#contract/subjects.ts';
import { queryOf, useQueryClient } from '#web/api/queries.ts';
import { useSubjectMessages } from '#web/ui/use-subject-messages.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { matchSubjects } from './match-subjects.ts';
import classes from './subject-options.module.css';

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
  const { combobox: texts } = useSubjectMessages().subjectScreens;
  const { data } = useQuery(queryOf('subjects.list', {}), useQueryClient());
  const found = useMemo(() => data && matchSubjects(data.subjects, typed), [data, typed]);
  useEffect(() => onOptions(found ?? []), [found, onOptions]);
  // Without the catalogue the field is one as any other.
  if (!found) return null;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{found.length > 0 ? texts.found(found.length) : texts.none}</span>
      </VisuallyHidden>
      <div
        id={id}
        role="listbox"
        aria-label={texts.label}
        className={classes.list}
        hidden={found.length === 0}
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
            <small>{subject.code}</small>
          </div>
        ))}
      </div>
    </>
  );
}
