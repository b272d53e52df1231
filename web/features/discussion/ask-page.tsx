import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type AskedAt, askPath, readAskedAt, threadsPath } from '#contract/discussion/address.ts';
import type { GivenPhotos } from '#contract/discussion/photo-fields.ts';
import { threadPath } from '#contract/discussion/values.ts';
import type { SessionUser } from '#contract/users/calls.ts';
import { bodyRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { DraftNotice, DraftStatus } from '#web/components/drafts/draft-notice.tsx';
import { useDraft } from '#web/components/drafts/use-draft.ts';
import { SubjectCombobox } from '#web/components/subject/subject-combobox.tsx';
import { WithUser } from '#web/components/with-user.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import { useZodForm, type ZodForm } from '#web/ui/form/use-zod-form.ts';
import kit from '#web/ui/kit.module.css';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { Loaded, Nothing } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { AskedCutOut } from './asked-cut-out.tsx';
import classes from './discussion.module.css';
import { photosIn } from './photos/kept-photos.ts';
import { PhotosPart } from './photos/photos-part.tsx';
import { usePhotos } from './photos/use-photos.ts';
import { SHOWS_THREADS } from './shows-threads.ts';
import { useAppearance } from './writing/use-appearance.tsx';
import writing from './writing/writing.module.css';
import { WritingField } from './writing/writing-field.tsx';

const noPhotos: GivenPhotos = [];

const LikelyThreads = lazyPart(() => import('./likely-threads.tsx'), 'LikelyThreads');

/** Asks a question: about what the address names, or about a subject that is chosen here. */
export function Component() {
  const { pages, postingScreens } = useTexts('posting');
  const { search } = useLocation();
  const at = readAskedAt(new URLSearchParams(search));
  return (
    <div className={`${kit.page} ${classes.page}`}>
      <header>
        <h1 className={kit.title}>{pages.ask.title}</h1>
        <p className={kit.muted}>{postingScreens.ask.intro}</p>
      </header>
      <WithUser>
        {(user) =>
          at ? <AskAbout key={search} at={at} user={user} /> : <AskForm key="subject" user={user} />
        }
      </WithUser>
    </div>
  );
}

/** As the call names things that it looks up. */
const nameOf = ({ what, id }: AskedAt) => `${what}:${id}`;

/** The form, under the name of the thing; nobody writes about what is gone. */
function AskAbout({ at, user }: { at: AskedAt; user: SessionUser }) {
  const { ask: texts } = useTexts('posting').postingScreens;
  const query = useRead('saved.look', { query: { things: nameOf(at) } });
  return (
    <Loaded query={query} loading={texts.loading} failure={texts.failed}>
      {({ things: [thing] }) =>
        thing ? (
          <>
            <p>
              {texts.about}{' '}
              <strong dir="auto">
                {[thing.name, thing.title, at.part && (at.part.rect ? texts.part : texts.page)(at.part.page)]
                  .filter(Boolean)
                  .join(', ')}
              </strong>
            </p>
            {at.part && <AskedCutOut {...at.part} />}
            <AskForm at={at} user={user} />
          </>
        ) : (
          <Nothing>
            <p>{texts.gone}</p>
            <ButtonLink to={askPath()}>{texts.goneNext}</ButtonLink>
          </Nothing>
        )
      }
    </Loaded>
  );
}

function AskForm({ at, user }: { at?: AskedAt; user: SessionUser }) {
  const { ask: texts, form: words } = useTexts('posting').postingScreens;
  const navigate = useNavigate();
  const { appearance, fields } = useAppearance();
  const [typed, setTyped] = useState('');
  const fresh = {
    thing: { what: at?.what ?? 'subject', id: at?.id ?? '' },
    text: '',
    photos: noPhotos,
    ...(at?.part && { part: at.part }),
  };
  const draft = useDraft(
    'thread-draft',
    `${user._id} ${at ? `${nameOf(at)}${at.part ? `,${at.part.page},${at.part.rect ?? ''}` : ''}` : 'ask'}`,
    () => ({
      isDirty: form.isDirty,
      getValues: () => ({ text: form.getValues().text, ...photos.kept() }),
    }),
  );
  const photos = usePhotos(photosIn(draft.restored));
  const { run } = useCall('threads.ask', { failureText: words.failed, invalidates: SHOWS_THREADS });
  const form = useZodForm({
    rules: bodyRules('threads.ask'),
    initialValues: fresh,
    restored: draft.restored && { text: draft.restored.text ?? '', photos: photos.given() },
    submit: (body) => run({ body: { ...body, ...appearance } }),
    onSaved: ({ id }) => {
      draft.forget();
      void navigate(threadPath(id));
    },
  });
  const tied = photos.tied(form, draft.keep);
  const hint = <p className={kit.intro}>{texts.likelyFirst}</p>;
  return (
    <div className={`${kit.smallCard} ${kit.fit4}`}>
      {draft.restored && (
        <DraftNotice
          onDiscard={() => {
            draft.forget();
            photos.reset();
            form.setValues(fresh);
          }}
        />
      )}
      <Form form={tied} label={words.ask} draft={draft} guarded>
        {!at && (
          <SubjectCombobox
            // A field of a field: the form takes its path, which the types of its values do not name.
            form={form as unknown as ZodForm<{ 'thing.id': string }>}
            name="thing.id"
            value="code"
            label={texts.subject}
            hint={texts.subjectHint}
          />
        )}
        {/* Typing renders nothing of a form: what is typed is heard here. */}
        <div onInput={({ target }) => target instanceof HTMLTextAreaElement && setTyped(target.value)}>
          <WritingField form={form} label={words.text.question} />
        </div>
        {at?.what !== 'post' && (
          // As large as it stays, so that nothing moves under a finger as its lines come; keys scroll it.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
          <section className={writing.likely} aria-label={texts.likely} tabIndex={0}>
            <h2>{texts.likely}</h2>
            <Suspense fallback={hint}>
              {typed ? (
                <LikelyThreads
                  about={{ ...form.getValues().thing, ...(at?.part && { part: at.part }) }}
                  text={typed}
                  onJoined={draft.forget}
                />
              ) : (
                hint
              )}
            </Suspense>
          </section>
        )}
        <PhotosPart errorOf={photos.errorIn(form)} tie={photos.tie} />
        {fields}
        <FormActions form={tied} label={words.ask}>
          <ButtonLink to={threadsPath(at ? { [at.what]: at.id } : {})} look="plain">
            {words.cancel}
          </ButtonLink>
          <DraftStatus state={draft.state} />
        </FormActions>
      </Form>
    </div>
  );
}
