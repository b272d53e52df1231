import { fileText } from '#contract/files/title.ts';
import { examText } from '#contract/languages/dates.ts';
import type { PageMessages } from '#contract/languages/groups.ts';
import type { ResourceEntry } from '#contract/material/calls.ts';
import type { Exam } from '#contract/material/exam-fields.ts';
import { type LinkField, RESOURCES, type ResourceKind } from '#contract/material/kinds.ts';
import { type LinkProblem, linkProblem } from '#contract/material/links.ts';
import { examOfFile, fieldsByExam, filesByExam } from '#contract/material/papers.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { subjectPath } from '#contract/subjects/values.ts';
import type { SubjectGroup } from './group-entries.ts';
import classes from './subject-row.module.css';

/** What the rows of a list have in common. A phone draws a hundred of them: they ask no hook for anything. */
type RowContext = {
  kind: ResourceKind;
  trustedHosts: readonly string[];
  messages: PageMessages;
};

/**
 * One subject, and beside it everything that there is for it. What is pressed in it the list hears (resource-results.tsx).
 */
export function SubjectRow({ group, context }: { group: SubjectGroup; context: RowContext }) {
  const { subject, subjectcode, isFiled, entries } = group;
  const { resourcePage } = context.messages;
  return (
    <article className={classes.row}>
      <div className={classes.name}>
        <small>{resourcePage.subject}</small>{' '}
        <h3>{isFiled ? <a href={subjectPath(subjectcode)}>{subject}</a> : subject}</h3>
      </div>
      <p className={classes.code}>
        <small>{resourcePage.subjectCode}</small> {subjectcode}
      </p>
      <div className={classes.links}>{entries.map((entry) => entryLinks(entry, subject, context))}</div>
      <button
        type="button"
        className={classes.more}
        aria-haspopup="dialog"
        aria-label={`${resourcePage.more}: ${subject}`}
      />
    </article>
  );
}

/** The links of an entry, behind its title: the good ones, and one line that names the others. */
function entryLinks(entry: ResourceEntry, subject: string, { kind, trustedHosts, messages }: RowContext) {
  const { resourcePage } = messages;
  const { linkLabels } = messages.resources[kind];
  const { linkFields } = RESOURCES[kind];
  const files = filesByExam(entry);
  const bad: Partial<Record<LinkProblem, string[]>> = {};
  const good = fieldsByExam(linkFields, entry).map((field) => {
    const link = entry[field] ?? '';
    const label = labelOf(entry, field, linkLabels[field] ?? '', messages);
    const problem = linkProblem(kind, link, trustedHosts);
    if (problem) {
      // What the site has as a file, nobody misses.
      if (problem === 'missing' && files.length > 0) return null;
      bad[problem] = [...(bad[problem] ?? []), label];
      return null;
    }
    // Several links of a page have the same label; read out of its place, each has to say what it opens.
    const name = `${label}, ${entry.title ?? subject}`;
    const state = entry.checks?.[field]?.state ?? 'fine';
    const said = state === 'fine' ? '' : `${resourcePage.checked[state]} · `;
    return (
      <a
        key={field}
        className={classes.link}
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${said}${name} (${resourcePage.opensInNewTab})`}
      >
        {said}
        {label}
      </a>
    );
  });
  const isEmpty = files.length === 0 && good.every((link) => link === null);
  const isOnly = files.length === 1 && good.every((link) => link === null);
  const own = files.map((file) => {
    const exam = examOfFile(file, entry.exams);
    // What is the only one is called as its link would be.
    const text = exam ? nameOf(exam, messages) : (isOnly && linkLabels.link) || file.name;
    const facts = fileText(file, messages) + (file.readers === 'members' ? ` · ${resourcePage.members}` : '');
    return (
      <a
        key={file.id}
        className={`${classes.link} ${classes.file}`}
        href={pathTo('file', { id: file.id })}
        aria-label={`${text} ${facts}, ${entry.title ?? subject}`}
      >
        {text} <small>{facts}</small>
      </a>
    );
  });
  return [
    entry.title && (
      <span key={entry._id} className={classes.title}>
        {entry.title}
      </span>
    ),
    good,
    own,
    ...(Object.keys(bad) as LinkProblem[]) // Object.keys forgets the literal names
      .map((problem) => {
        const labels = (bad[problem] ?? []).join(', ');
        const text = isEmpty ? resourcePage.nothing : resourcePage.missing(labels);
        const name = [text, ...(isEmpty ? [labels] : []), entry.title ?? subject].join(', ');
        return (
          <button
            key={`${entry._id} ${problem}`}
            type="button"
            className={classes.missing}
            data-problem={problem}
            aria-label={name}
          >
            {text}
          </button>
        );
      }),
  ];
}

/** What a link is called: the exam that it is the paper of, where that is known. */
function labelOf({ exams }: ResourceEntry, field: LinkField, label: string, messages: PageMessages): string {
  const exam = exams?.[field];
  return exam ? nameOf(exam, messages) : label;
}

const nameOf = (exam: Exam, messages: PageMessages) => examText(messages, exam);
