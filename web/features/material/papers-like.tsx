import type { KnownPaper } from '#contract/files/alike-calls.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { useRead } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.tsx';
import { firstPageOf } from '#web/components/files/sending.ts';
import type { Files } from '#web/components/files/use-files.ts';
import { Link } from '#web/router/link.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { missingPages, paperName } from './known-paper.ts';
import classes from './papers-like.module.css';

/** A file that is being read is asked about again after so many milliseconds. */
const ASK_MS = 3000;

/** So many files are told of at once: the form below should not leave a phone's screen. */
const SHOWN = 2;

/** Tells, as soon as files are sent and read, which papers like them the site has: never a refusal. */
export function PapersLike({ files, subjectCode }: { files: Files; subjectCode: string }) {
  const { alikeNotes: texts } = useTexts('sending');
  const { isLoggedIn } = useSession();
  const first = new Map(files.items.map((item) => [firstPageOf(item), item]));
  const asked = [...first].flatMap(([upload, { key }]) =>
    upload ? [{ upload, subjectcode: subjectCode, exam: files.choiceOf(key).exam }] : [],
  );
  const { data } = useRead(
    'files.alike',
    { body: { files: asked } },
    {
      identifies: isLoggedIn,
      enabled: asked.length > 0,
      placeholderData: (before) => before,
      refetchInterval: ({ state: { data: last } }) =>
        last?.files.some(({ isRead }) => !isRead) ? ASK_MS : false,
    },
  );
  const told = [...first].flatMap(([upload, item]) => {
    const { same, alike: [likest] = [] } = data?.files.find((one) => one.upload === upload) ?? {};
    const known = same?.isWaiting && likest && !likest.isWaiting ? likest : (same ?? likest);
    return known ? [{ item, known, isSame: known === same }] : [];
  });
  const notes = told.map(({ item, known, isSame }) => (
    <div key={item.key}>
      {first.size > 1 && <h3>{item.name}</h3>}
      <Note known={known} isSame={isSame} isWhole={item.state === 'filed'} />
    </div>
  ));
  return (
    <div role="status">
      {told.length > 0 && (
        <section className={classes.notes} aria-label={texts.heading}>
          {notes.slice(0, SHOWN)}
          {notes.length > SHOWN && (
            <details>
              <summary>{texts.more(notes.length - SHOWN)}</summary>
              {notes.slice(SHOWN)}
            </details>
          )}
          <p>{texts.sendAnyway}</p>
        </section>
      )}
    </div>
  );
}

/** @param isWhole whether all its pages are there; else nothing is said of those that it lacks */
function Note({ known, isSame, isWhole }: { known: KnownPaper; isSame: boolean; isWhole: boolean }) {
  const messages = useTexts('sending');
  const { alikeNotes: texts } = messages;
  if (known.isWaiting && !known.subject) return <p>{texts.waiting}</p>;
  const paper = paperName(known, messages);
  const alike = known.by === 'exam' ? texts.exam(paper) : texts.scan(paper);
  const lacks = isWhole ? missingPages(known, texts) : [];
  return (
    <>
      <p>{[isSame ? texts.same(paper) : alike, ...lacks].join(' ')}</p>
      {known.file && !known.isWaiting && (
        <p>
          <Link to={pathTo('file', { id: known.file })} target="_blank">
            {texts.open}
          </Link>
        </p>
      )}
    </>
  );
}
