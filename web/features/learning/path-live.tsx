import { Suspense, useContext, useState } from 'react';
import { dayText } from '#contract/languages/dates.ts';
import { type PathCopy, type Step, syllabusSteps } from '#contract/learning/path.ts';
import type { PathsReply, PublishedPath } from '#contract/learning/path-calls.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { ApiError } from '#web/api/call.ts';
import { NotifyContext } from '#web/api/notify.ts';
import { useRead } from '#web/api/queries.ts';
import { usePageTitle } from '#web/router/page-title.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { Loading } from '#web/ui/loading/loading.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { KeptNote } from './kept-note.tsx';
import classes from './path.module.css';
import { offeredPath, PathView, type ShownFrom } from './path-view.tsx';
import { SubjectUnknown } from './practice-intro.tsx';
import { useOwnPath } from './use-own-path.ts';

const OwnPathEditor = lazyPart(() => import('./own-path-editor.tsx'), 'OwnPathEditor');

/** The path as its reader has it, to be marked and changed. @param sent what came with the page */
export function PathLive({ code, sent }: { code: string; sent: PathsReply | undefined }) {
  const { pathScreens: texts } = useTexts('learning');
  const query = useRead(
    'paths.read',
    { params: { code } },
    sent && { initialData: sent, initialDataUpdatedAt: performance.timeOrigin },
  );
  usePageTitle(texts.heading(query.data?.subject.name ?? code));
  if (query.error instanceof ApiError && query.error.status === 404) return <SubjectUnknown />;
  return (
    <Loaded query={query} loading={texts.loading} failure={texts.failed}>
      {(reply) => <Known reply={reply} code={code} />}
    </Loaded>
  );
}

function Known({ reply: given, code }: { reply: PathsReply; code: string }) {
  const { pathScreens: texts } = useTexts('learning');
  const notify = useContext(NotifyContext);
  const asked = useRead('questions.asked', { params: { code } });
  const mine = useOwnPath(code);
  const { own, learner } = mine;
  const [isChanging, setChanging] = useState(false);
  const offered = offeredPath(given, mine.ofClass);
  const { copy } = own;
  const shown = copy?.steps ? shownCopy(given.paths, copy, copy.steps) : offered;
  const reply = useThings(given, shown.steps);
  const path = pathTo('path', { code });

  const use = (steps: readonly Step[] | null, by?: PublishedPath) => {
    const before = copy;
    mine.copy({ steps: steps && [...steps], from: by && asFrom(by) });
    notify(steps ? texts.used : texts.dropped, 'success', {
      undo: () => mine.copy({ steps: before?.steps ?? null, from: before?.from }),
    });
  };
  /** What is copied with the first mark: nothing of the syllabus, which changes with it. */
  const first: Omit<PathCopy, 'at'> | undefined =
    !shown.isOwn && shown.by ? { steps: [...shown.steps], from: asFrom(shown.by) } : undefined;
  const latest = copy?.steps && given.paths.find(({ _id }) => _id === copy.from?.path);
  const newer = latest && copy?.from && latest.version > copy.from.version ? latest : undefined;

  if (isChanging)
    return (
      <Suspense fallback={<Loading label={texts.loading} />}>
        <OwnPathEditor
          reply={reply}
          steps={shown.steps}
          onCancel={() => setChanging(false)}
          onSave={(steps) => {
            mine.copy({ steps, from: copy?.from ?? first?.from });
            notify(texts.saved, 'success');
            setChanging(false);
          }}
        />
      </Suspense>
    );
  return (
    <PathView
      reply={reply}
      shown={shown}
      states={own.states}
      asked={asked.data}
      onMark={mine.isKnown ? (step, state) => mine.mark(step, state, first) : undefined}
      onAdd={
        mine.isKnown ? (step) => mine.copy({ steps: [...shown.steps, step], from: copy?.from }) : undefined
      }
      before={
        <>
          {mine.hasFailed && <p role="alert">{texts.ownFailed}</p>}
          {newer && (
            <div className={classes.news}>
              <p>{texts.newer(newer.version)}</p>
              <Button onClick={() => use(newer.steps, newer)}>{texts.takeNewer}</Button>
            </div>
          )}
        </>
      }
      tools={
        <>
          {mine.isKnown && <Others reply={reply} shown={shown} onUse={use} />}
          {mine.isKnown && reply.units.length > 0 && (
            <div className={classes.ways}>
              <Button look="plain" onClick={() => setChanging(true)}>
                {texts.change}
              </Button>
              {copy?.steps && (
                <Button look="quiet" onClick={() => use(null)}>
                  {texts.drop}
                </Button>
              )}
            </div>
          )}
          {learner !== undefined && (
            <KeptNote path={path} learner={learner} onAdded={() => void mine.refetch()} />
          )}
        </>
      }
    />
  );
}

const asFrom = ({ _id, version }: PublishedPath) => ({ path: _id, version });

/** A student's copy, with whom it is from, as it was then. */
function shownCopy(paths: readonly PublishedPath[], { from }: PathCopy, steps: readonly Step[]): ShownFrom {
  const by = paths.find(({ _id }) => _id === from?.path);
  return { steps, isOwn: true, ...(by && from && by.version === from.version && { by }) };
}

/** What a copy names and no published path does is asked for: a copy holds ids alone. */
function useThings(reply: PathsReply, steps: readonly Step[]): PathsReply {
  const known = new Set(reply.things.map(({ what, id }) => `${what}:${id}`));
  const names = steps
    .flatMap(({ material }) => material.map(({ what, id }) => `${what}:${id}`))
    .filter((name) => !known.has(name));
  const query = useRead(
    'saved.look',
    { query: { things: [...new Set(names)].slice(0, 200).join() } },
    { enabled: names.length > 0 },
  );
  return query.data ? { ...reply, things: [...reply.things, ...query.data.things] } : reply;
}

/** Paths that are not shown, to be used in place of this one. */
function Others({
  reply: { paths, units },
  shown,
  onUse,
}: {
  reply: PathsReply;
  shown: ShownFrom;
  onUse: (steps: readonly Step[], by?: PublishedPath) => void;
}) {
  const messages = useTexts('learning');
  const { pathScreens: texts } = messages;
  const others = paths.filter(({ _id }) => _id !== shown.by?._id);
  const isSyllabus = !shown.by && !shown.isOwn;
  if (others.length === 0 && isSyllabus) return null;
  const nameOf = ({ by, programme, semester, at }: PublishedPath) =>
    `${texts.pathOf(by, texts.classOf(programme, semester))}, ${dayText(messages, at)}`;
  return (
    <section aria-labelledby="others">
      <h2 id="others" className={classes.part}>
        {texts.others}
      </h2>
      <ul className={classes.left}>
        {others.map((path) => (
          <Other key={path._id} name={nameOf(path)} onUse={() => onUse(path.steps, path)} />
        ))}
        {!isSyllabus && units.length > 0 && (
          <Other name={texts.syllabus} onUse={() => onUse(syllabusSteps(units))} />
        )}
      </ul>
    </section>
  );
}

function Other({ name, onUse }: { name: string; onUse: () => void }) {
  const { pathScreens: texts } = useTexts('learning');
  return (
    <li className={classes.row}>
      <span dir="auto">{name}</span>
      <Button look="plain" aria-label={texts.useOf(name)} onClick={onUse}>
        {texts.use}
      </Button>
    </li>
  );
}
