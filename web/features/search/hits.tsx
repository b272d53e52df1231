import { memo, type ReactNode } from 'react';
import { listAddress } from '#contract/core/list-params.ts';
import { postPath } from '#contract/discussion/values.ts';
import { dayText, examText } from '#contract/languages/dates.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { questionPath } from '#contract/questions/address.ts';
import type { Found, FoundSubject, Why } from '#contract/search/calls.ts';
import { foundCount, type SearchParams, searchAddress } from '#contract/search/values.ts';
import { subjectPath } from '#contract/subjects/values.ts';
import { paperPlaceText } from '#web/components/discussion/paper-place.ts';
import { noteOpened } from '#web/components/thing/note-opened.ts';
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { AskNearest } from './ask-nearest.tsx';
import { Hit, InsideHit, Marked, topHits } from './hit.tsx';
import classes from './hits.module.css';

type Props = {
  found: Found;
  onFollow?: (() => void) | undefined;
  /** Looks for the same again, where it took too long. */
  onRetry?: (() => void) | undefined;
};

/** What was found for what was asked: a heading for each sort, links below it, the best first. */
export function Hits({ asked, found, onFollow, onRetry }: Props & { asked: SearchParams }) {
  const { searchScreens: texts } = useTexts('search');
  const text = asked.q.trim();
  if (text === '') return <p className={classes.note}>{texts.examples}</p>;
  // Only where there is nothing it says for what.
  const typed = foundCount(found) > 0 && !found.instead ? '' : text;
  const exact = { ...asked, exact: 'yes' as const };
  const better =
    found.meant === undefined ? '' : searchAddress(found.instead ? exact : { ...asked, q: found.meant });
  // What is marked once someone has logged in; whose words are known needs none of it.
  const wanted = found.inside?.some(({ isLocked }) => isLocked) ? text : '';
  const own = { found, typed, wanted, better, onFollow, onRetry };
  return <Lists {...own} />;
}

type ListsProps = Props & { typed: string; wanted: string; better: string };

/** Not rendered again with each letter: what was found before stands until the next answer. */
const Lists = memo(({ found, typed, wanted, better, onFollow, onRetry }: ListsProps) => {
  const messages = useTexts('search');
  const { searchScreens: texts } = messages;
  const {
    top = [],
    subjects,
    resources,
    inside = [],
    threads = [],
    questions = [],
    posts,
    pages,
    nearest,
    meant,
    instead,
  } = found;
  const count = foundCount(found);
  return (
    <div className={classes.hits}>
      <p role="status" className={classes.note}>
        {count > 0 ? texts.found(count) : texts.none(typed)}
      </p>
      {found.incomplete && (
        <p role="alert">
          {texts.incomplete}{' '}
          {onRetry && (
            <Button look="plain" onClick={onRetry}>
              {texts.tryAgain}
            </Button>
          )}
        </p>
      )}
      {meant !== undefined && (
        <p>
          {instead && `${texts.instead(meant)} `}
          <Link to={pathTo('search') + better} onClick={onFollow}>
            {instead ? texts.exactly(typed) : texts.meant(meant)}
          </Link>
        </p>
      )}
      <Sort title={texts.top}>{topHits(top, onFollow)}</Sort>
      <Sort title={texts.subjects}>
        {subjects.map((subject) => (
          <SubjectHit key={subject.code} subject={subject} onFollow={onFollow} />
        ))}
      </Sort>
      {count === 0 && (
        <>
          <Sort title={texts.nearest}>
            {nearest.map((subject) => (
              <SubjectHit key={subject.code} subject={subject} onFollow={onFollow} />
            ))}
          </Sort>
          <AskNearest subjects={nearest} />
          <p className={classes.note}>
            {texts.noted}{' '}
            <Link to={pathTo('material')} onClick={onFollow}>
              {texts.contribute}
            </Link>
          </p>
        </>
      )}
      <Sort title={texts.resources}>
        {resources.map(({ _id, kind, semester, subject, subjectcode, title, heading, opens, why }) => (
          <Hit
            key={_id}
            page={kind}
            to={opens ?? pathTo(kind) + listAddress({ semester, search: subjectcode || subject })}
            name={why.text === heading ? <Marked {...why} /> : (heading ?? subject)}
            onFollow={() => {
              noteOpened('resource', _id);
              onFollow?.();
            }}
          >
            <small>
              {messages.resources[kind].title}
              {title && !heading?.endsWith(title) && ` · ${title}`} ·{' '}
              <Of why={why} sort="code" text={subjectcode} /> · {texts.ofSemester(semester)}
            </small>
          </Hit>
        ))}
      </Sort>
      <Sort title={texts.inside}>
        {inside.map((hit) => (
          <InsideHit key={`${hit.file} ${hit.page}`} hit={hit} wanted={wanted} onFollow={onFollow} />
        ))}
      </Sort>
      <Sort title={texts.questions}>
        {questions.map(({ _id, number, part, alternative, marks, exam, unit, subject, why }) => (
          <Hit
            key={_id}
            page="question"
            to={questionPath(_id)}
            name={<Marked {...why} />}
            onFollow={onFollow}
          >
            <small>
              {[
                subject,
                exam && examText(messages, exam, 'long'),
                texts.question.name(number, part, alternative),
                marks !== undefined && texts.question.marks(marks),
                unit !== undefined && texts.unit(unit),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </Hit>
        ))}
      </Sort>
      <Sort title={texts.threads}>
        {threads.map(({ _id, heading, about, exam, question, answers, why, answer }) => (
          <Hit
            key={_id}
            page="thread"
            to={postPath(_id, answer)}
            name={<Of why={why} sort="title" text={heading} />}
            onFollow={onFollow}
          >
            <small>
              {[about, paperPlaceText(messages, { exam, question }, texts.numbered), texts.answers(answers)]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <Passage why={why} />
          </Hit>
        ))}
      </Sort>
      <Sort title={texts.posts}>
        {posts.map(({ _id, title, authorName, createdAt, why }) => (
          <Hit
            key={_id}
            page="blog"
            to={pathTo('blog', { id: _id })}
            name={<Of why={why} sort="title" text={title} />}
            onFollow={onFollow}
          >
            <small>
              {texts.by(authorName)} · {dayText(messages, createdAt)}
            </small>
            <Passage why={why} />
          </Hit>
        ))}
      </Sort>
      <Sort title={texts.pages}>
        {pages.map(({ path, title, why }) => (
          <li key={path}>
            <Link to={path} className={classes.hit} onClick={onFollow}>
              <strong>
                <Of why={why} sort="title" text={title} />
              </strong>
            </Link>
          </li>
        ))}
      </Sort>
    </div>
  );
});

/** Some of a text that has the words, where its title has none of them. */
function Passage({ why }: { why: Why }) {
  if (why.in !== 'text') return null;
  return (
    <small dir="auto">
      … <Marked {...why} /> …
    </small>
  );
}

function Sort({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section>
      <h2 className={classes.sort}>{title}</h2>
      <ul className={classes.list}>{children}</ul>
    </section>
  );
}

function SubjectHit({
  subject: { code, name, semester, programmes, why },
  onFollow,
}: {
  subject: FoundSubject;
  onFollow: (() => void) | undefined;
}) {
  const { searchScreens: texts } = useTexts('search');
  return (
    <Hit
      page="syllabus"
      to={subjectPath(code)}
      name={<Of why={why} sort="name" text={name} />}
      onFollow={onFollow}
    >
      <small>
        {why.in === 'code' ? <Marked {...why} /> : code}
        {why.in === 'code' && why.text !== code && ` · ${code}`}
        {programmes.length > 0 && ` · ${programmes.join(', ')}`}
        {semester && ` · ${texts.ofSemester(semester)}`}
        {why.in === 'alias' && (
          <>
            {' · '}
            {texts.alsoCalled} <Marked {...why} />
          </>
        )}
      </small>
    </Hit>
  );
}

/** A text, with its marks where it is the reason. */
function Of({ why, sort, text }: { why: Why; sort: Why['in']; text: string }) {
  return why.in === sort && why.text === text ? <Marked {...why} /> : text;
}
