import { Suspense, useRef, useState } from 'react';
import { useParams } from 'react-router';
import type { ResourceBody } from '#contract/material/calls.ts';
import type { Material } from '#contract/material/contribution-calls.ts';
import { RESOURCE_KINDS, RESOURCES, type ResourceKind } from '#contract/material/kinds.ts';
import { pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import { bodyRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { useFiles } from '#web/components/files/use-files.ts';
import { useListAddress } from '#web/components/panel/list-address.ts';
import { PanelPage } from '#web/components/panel/panel-page.tsx';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { RadioPills } from '#web/ui/controls/radio-pills.tsx';
import type { FormValues } from '#web/ui/form/use-zod-form.ts';
import kit from '#web/ui/kit.module.css';
import { lazyPart, sparePart } from '#web/ui/loading/lazy-part.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useLetterKeys } from '#web/ui/use-letter-keys.ts';
import type { NoPublication } from './decide/usual-reason.ts';
import { entryOf, firstLinkOf } from './entry-of.ts';
import { ResourceForm } from './form/resource-form.tsx';
import { About } from './review/about.tsx';
import { FilePages } from './review/file-pages.tsx';
import classes from './review/review.module.css';
import { ReviewBar } from './review/review-bar.tsx';
import { isTooLate } from './review/too-late.ts';
import { useFocusOnceShown } from './review/use-focus-once-shown.ts';
import { type Offer, type Review, useReview } from './review/use-review.ts';
import { CHANGED } from './review/use-undo.ts';

/** Comes with the first press. */
const DecideDialog = lazyPart(() => import('./decide/decide-dialog.tsx'), 'DecideDialog');

/** Of the few whose senders are trusted. */
const UncheckedItem = lazyPart(() => import('./review/unchecked-item.tsx'), 'UncheckedItem');

/** Few are like another, or hold several. */
const Notes = sparePart(() => import('./file-notes.tsx'), 'Notes');

/** Decides about the submission that the address names, and leads on to the next (an addition). */
export function Component({ page }: ScreenProps) {
  const { materials: texts } = useTexts('staff', 'review');
  const { id = '' } = useParams();
  const review = useReview(id);
  const query = useRead(
    'materials.list',
    { query: { id, limit: 1, ...(review.isUnchecked && { progress: 'unchecked' as const }) } },
    { staleTime: 0, ...(review.known && { placeholderData: review.known }) },
  );
  return (
    <PanelPage page={page} query={query} texts={texts} empty={<Gone review={review} />}>
      {(found) =>
        found.map((material) =>
          material.atOnce ? (
            <Suspense key={material._id}>
              <UncheckedItem material={material} review={review} />
            </Suspense>
          ) : (
            // What was corrected or split meanwhile is another form.
            <ReviewItem key={formOf(material)} material={material} review={review} />
          ),
        )
      }
    </PanelPage>
  );
}

/** What is shown instead of a contribution that does not wait: the way to the next that does, or that there is none. */
function Gone({ review: { hasDecided, next, open, undo, told } }: { review: Review }) {
  const { adminScreens, materials, reviewScreen: texts } = useTexts('staff', 'review');
  const root = useRef<HTMLElement>(null);
  useLetterKeys(root, { ...(next && { j: () => open(next) }), ...(undo && { u: undo }) });
  useFocusOnceShown(root);
  return (
    <section className={classes.gone} ref={root} tabIndex={-1}>
      <p role="status">{!next && hasDecided ? texts.nothing : materials.gone}</p>
      {told && <p role="status">{told}</p>}
      <div className={kit.row2}>
        {next && <Button onClick={() => open(next)}>{texts.openNext}</Button>}
        {undo && (
          <Button look="plain" onClick={undo}>
            {texts.undo}
          </Button>
        )}
        <ButtonLink to={useListAddress(pathTo('materialAdmin'))} look="plain">
          {adminScreens.backToList}
        </ButtonLink>
      </div>
    </section>
  );
}

/** What a contribution's form was made from. */
const formOf = ({ _id, subject, subjectCode, semester, files }: Material) =>
  [_id, subject, subjectCode, semester, files?.[0]?.id].join();

type Draft = { kind: ResourceKind; values: Partial<ResourceBody> };

/** A contribution: its pages, the add form of its kind, filled in from it, and every decision. */
function ReviewItem({ material, review }: { material: Material; review: Review }) {
  const messages = useTexts('staff', 'review');
  const { adminInbox, resourceAdmin, reviewScreen: texts } = messages;
  const { _id: id, files: attached = [], subject, yourName } = material;
  const name = adminInbox.material.nameOf(subject, yourName);
  const [{ kind, values }, setDraft] = useState<Draft>({ kind: material.kind, values: entryOf(material) });
  const [asked, ask] = useState<NoPublication>();
  const root = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOver = useRef(false);
  const offered = useRef<Offer>(undefined);
  useFocusOnceShown(heading);
  const publishing = useCall('materials.publish', {
    failureText: resourceAdmin[kind].addFailed,
    invalidates: CHANGED,
  });
  const files = useFiles(id, attached);
  const [hung, setHung] = useState(attached.length);
  if (attached.length !== hung) {
    // A copy came; what was typed stays.
    setHung(attached.length);
    files.setAttached(attached);
  }
  const kinds = RESOURCE_KINDS.map((value) => ({ value, label: messages.resources[value].title }));

  /** On to the next: it is decided, or someone else has. */
  function goOn(told = '', offer?: Offer) {
    isOver.current = true;
    review.goOn({ ...(told ? { told: texts.decidedBefore(name, told) } : { decided: id }), offer });
  }

  /** Others that were sent with the same subject, where that was corrected. */
  function offerOf({ subject: name, subjectcode: subjectCode, semester }: ResourceBody): Offer | undefined {
    const ids = review.alikeOf(material).map(({ _id }) => _id);
    const isSame = name === subject && subjectCode === material.subjectCode;
    if (isSame || ids.length === 0) return undefined;
    const wrong = [subject, material.subjectCode].filter(Boolean).join(' ');
    return { ids, said: wrong, fields: { subject: name, subjectCode, semester } };
  }
  const press = (selector: string) => root.current?.querySelector<HTMLElement>(selector);
  const actions = {
    publish: () => root.current?.querySelector('form')?.requestSubmit(),
    return: () => ask('return'),
    reject: () => ask('reject'),
    wrongSubject: () => {
      const field = press('input[name="subject"]');
      field?.focus();
      if (field instanceof HTMLInputElement) field.select();
    },
  };
  const { next, previous, open, undo } = review;
  useLetterKeys(root, {
    p: actions.publish,
    r: actions.return,
    x: actions.reject,
    w: actions.wrongSubject,
    ...(next && { j: () => open(next) }),
    ...(previous && { k: () => open(previous) }),
    ...(undo && { u: undo }),
    Enter: actions.publish,
  });

  return (
    // Wherever it is pressed, its keys work.
    <article
      className={classes.review}
      ref={root}
      tabIndex={-1}
      data-pages={attached.length > 0 || undefined}
    >
      <ReviewBar review={review} id={id} onWrongSubject={actions.wrongSubject}>
        <h2 ref={heading} tabIndex={-1}>
          {name}
        </h2>
      </ReviewBar>
      {attached.length > 0 && <FilePages files={attached} />}
      <div className={classes.fields}>
        <About material={material} />
        {(material.link || attached.length > 0) && (
          <Suspense>
            <Notes material={material} onDecided={goOn} undo={review.undoOf} />
          </Suspense>
        )}
        <ResourceForm
          // Another kind has other fields; what was typed comes along.
          key={kind}
          kind={kind}
          files={files}
          values={values}
          rules={bodyRules('materials.publish')}
          submit={async (body) => {
            const outcome = await publishing.run({ params: { id }, body }, () => review.undoOf([id]));
            if (!outcome.ok && isTooLate(outcome.error)) goOn(outcome.error.message);
            if (outcome.ok) offered.current = offerOf(body);
            return outcome;
          }}
          submitLabel={adminInbox.material.publish}
          linksOptional={RESOURCES[kind].linksOptionalOnEdit}
          sentOnly
          backTo={useListAddress(pathTo('materialAdmin'))}
          onSaved={() => goOn('', offered.current)}
          isOver={() => isOver.current}
          actions={
            <>
              <Button look="plain" aria-haspopup="dialog" aria-keyshortcuts="r" onClick={actions.return}>
                {texts.return}
              </Button>
              <Button look="plain" aria-haspopup="dialog" aria-keyshortcuts="x" onClick={actions.reject}>
                {texts.reject}
              </Button>
            </>
          }
          head={(form) => (
            <RadioPills
              legend={adminInbox.material.fileUnder}
              options={kinds}
              value={kind}
              onChange={(next) => {
                setDraft({ kind: next, values: movedTo(next, kind, form.getValues()) });
                // The form is another one now; the arrow keys go on from where they were.
                requestAnimationFrame(() => document.querySelector<HTMLElement>('main :checked')?.focus());
              }}
            />
          )}
        />
      </div>
      {asked && (
        <Suspense>
          <DecideDialog
            decision={asked}
            chosen={[material]}
            name={name}
            undo={review.undoOf}
            onDone={() => goOn()}
            onTooLate={goOn}
            onClose={() => ask(undefined)}
          />
        </Suspense>
      )}
    </article>
  );
}

/** What was typed for one kind, for another one: its own service, and the link where that has its first. */
function movedTo(kind: ResourceKind, before: ResourceKind, typed: FormValues): Partial<ResourceBody> {
  return {
    ...typed,
    service: RESOURCES[kind].service,
    [firstLinkOf({ kind })]: typed[firstLinkOf({ kind: before })],
  };
}
