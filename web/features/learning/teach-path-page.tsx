import { useState } from 'react';
import { useParams } from 'react-router';
import { dayText } from '#contract/languages/dates.ts';
import { PATH_NOTE_LENGTH, type PathClass, syllabusSteps } from '#contract/learning/path.ts';
import type { PathsToEdit } from '#contract/learning/path-calls.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { teachSubjectPath, teachSyllabusPath } from '#contract/questions/address.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { usePageTitle } from '#web/router/page-title.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { Choice, Field, TextArea } from '#web/ui/controls/field.tsx';
import { LeaveWarning } from '#web/ui/form/leave-warning.tsx';
import kit from '#web/ui/kit.module.css';
import { Loaded, Nothing } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './path.module.css';
import { PathEditor } from './path-editor.tsx';
import { type PathDraft, PathStarts, usePathName } from './path-starts.tsx';

/** Where a teacher arranges the path of a subject, and publishes it for everyone or for a class. */
export function Component() {
  const { pathScreens, pages } = useTexts('learning');
  const { teacher: texts } = pathScreens;
  const { code = '' } = useParams();
  const query = useRead('paths.edit', { params: { code } }, { staleTime: 0 });
  const name = query.data && `${query.data.subject.code} ${query.data.subject.name}`;
  usePageTitle(name && `${texts.heading}: ${name}`);
  return (
    <div className={`${kit.page} ${kit.tall}`}>
      <h1 className={classes.title}>{texts.heading}</h1>
      <p className={classes.hint} dir="auto">
        {name ?? code}
      </p>
      <p>{texts.intro}</p>
      <div className={classes.ways}>
        <ButtonLink look="plain" to={pathTo('path', { code })}>
          {texts.open}
        </ButtonLink>
        <ButtonLink look="plain" to={teachSubjectPath(code)}>
          {pages.teachSubject.title}
        </ButtonLink>
      </div>
      <Loaded query={query} loading={pathScreens.loading} failure={pathScreens.failed} refused={texts.notYou}>
        {(data) => <Publish code={code} data={data} refetch={query.refetch} />}
      </Loaded>
    </div>
  );
}

const EVERYONE: PathClass = { programme: '', semester: '' };

const ownPathFor = (paths: PathsToEdit['paths'], { programme, semester }: PathClass) =>
  paths.find((path) => path.isOwn && path.programme === programme && path.semester === semester);

function Publish({
  code,
  data,
  refetch,
}: {
  code: string;
  data: PathsToEdit;
  refetch: () => Promise<unknown>;
}) {
  const messages = useTexts('learning');
  const { teacher: texts } = messages.pathScreens;
  const [chosen, setChosen] = useState(0);
  // Until it is published it stays, whatever is chosen for whom: that may be chosen last.
  const [draft, setDraft] = useState<PathDraft>();
  const { units, paths } = data;
  const ofClass: PathClass = data.classes[chosen - 1] ?? EVERYONE;
  const own = ownPathFor(paths, ofClass);
  const nameOf = usePathName();
  const others = paths.filter(({ isOwn }) => !isOwn);
  const last = own?.versions[0];
  const call = useCall('paths.publish', { failureText: texts.failed, invalidates: ['paths.read'] });
  const { note, steps } = draft ?? last ?? { note: '', steps: syllabusSteps(units) };
  if (units.length === 0)
    return (
      <Nothing>
        <p>{texts.noUnits}</p>
        <ButtonLink to={teachSyllabusPath(code)}>{texts.addUnits}</ButtonLink>
      </Nothing>
    );
  const publish = async () => {
    const { programme, semester } = ofClass;
    const body = { programme, semester, note, steps, after: last?.version ?? 0 };
    const { ok } = await call.run({ params: { code }, body });
    // Also where another window published meanwhile: who publishes once more after that was told means it.
    await refetch();
    if (ok) setDraft(undefined);
  };
  return (
    <>
      <LeaveWarning isDirty={() => draft !== undefined} />
      {data.classes.length > 0 && (
        <Choice
          label={texts.forWhom}
          value={String(chosen)}
          options={[
            texts.everyone,
            ...data.classes.map(({ name, semester }) => messages.pathScreens.classOf(name, semester)),
          ].map((label, at) => ({ value: String(at), label }))}
          onChoose={(value) => setChosen(Number(value))}
        />
      )}
      <p className={classes.hint}>
        {last ? texts.current(last.version, dayText(messages, last.at)) : texts.none}{' '}
        {own?.isWithdrawn && texts.isWithdrawn}
      </p>
      <form
        className={classes.fields}
        aria-label={texts.heading}
        onSubmit={(event) => {
          event.preventDefault();
          void publish();
        }}
      >
        <PathStarts data={data} draft={draft} onStart={setDraft} />
        <Field label={texts.note}>
          {(ties) => (
            <TextArea
              {...ties}
              rows={3}
              dir="auto"
              maxLength={PATH_NOTE_LENGTH}
              value={note}
              onChange={({ currentTarget: { value } }) => setDraft({ note: value, steps })}
            />
          )}
        </Field>
        <PathEditor
          code={code}
          units={units}
          steps={steps}
          onChange={(changed) => setDraft({ note, steps: changed })}
        />
        <div className={classes.ways}>
          <Button type="submit" loading={call.isPending}>
            {texts.publish}
          </Button>
        </div>
      </form>
      {own && <Withdraw path={own} />}
      {others.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others" className={classes.part}>
            {texts.others}
          </h2>
          <ul className={classes.left}>
            {others.map((path) => (
              <li key={path._id} className={classes.row}>
                <span dir="auto">
                  {nameOf(path)}. {path.isWithdrawn && texts.isWithdrawn}
                </span>
                <Withdraw path={path} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Withdraw({ path }: { path: PathsToEdit['paths'][number] }) {
  const { pathScreens } = useTexts('learning');
  const { teacher: texts } = pathScreens;
  const call = useCall('paths.withdraw', {
    failureText: texts.withdrawFailed,
    invalidates: ['paths.edit', 'paths.read'],
  });
  const set = async (withdrawn: boolean): Promise<void> => {
    const undo = withdrawn ? () => set(false) : undefined;
    await call.run({ params: { id: _id }, body: { isWithdrawn: withdrawn } }, undo);
  };
  const { _id, isWithdrawn } = path;
  const name = usePathName()(path);
  return (
    <div>
      <Button
        look="quiet"
        loading={call.isPending}
        aria-label={isWithdrawn ? texts.showOf(name) : texts.withdrawOf(name)}
        onClick={() => void set(!isWithdrawn)}
      >
        {isWithdrawn ? texts.show : texts.withdraw}
      </Button>
    </div>
  );
}
