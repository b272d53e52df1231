import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import type { CatalogueFrame } from '#contract/subjects/catalogue-calls.ts';
import { versionsOf } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { ONCE, useRead } from '#web/api/queries.ts';
import { useListAddress } from '#web/components/panel/list-address.ts';
import { loadFailure } from '#web/components/panel/load-failure.ts';
import { PanelPage } from '#web/components/panel/panel-page.tsx';
import { useAddressParams } from '#web/router/address-params.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { MessagesContext } from '#web/ui/text/use-messages.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { STALE } from './stale.ts';
import { valuesIn, valuesOf } from './subject-values.ts';

/** Their scripts come while what they show is on its way. */
const SubjectForm = lazyPart(() => import('./forms/subject-form.tsx'), 'SubjectForm');
const MergeForm = lazyPart(() => import('./forms/merge-form.tsx'), 'MergeForm');

/** Changes the subject that the address names, or adds one where it names none. */
export function Component({ page }: ScreenProps) {
  const messages = useTexts('staff', 'catalogue');
  const { id } = useParams();
  return (
    // What its rules say is worded by the form, which knows the texts of every page only.
    <MessagesContext value={messages}>
      <PanelPage
        page={page}
        query={useRead('catalogue.frame', {}, ONCE)}
        loading={messages.catalogueScreens.loading}
        texts={messages.catalogueScreens.form}
      >
        {(frame) => (
          <Suspense>
            {id === undefined ? <AddForm frame={frame} /> : <EditForm key={id} id={id} frame={frame} />}
          </Suspense>
        )}
      </PanelPage>
    </MessagesContext>
  );
}

function AddForm({ frame }: { frame: CatalogueFrame }) {
  const { catalogueScreens } = useTexts('staff', 'catalogue');
  const navigate = useNavigate();
  const [address] = useAddressParams();
  const backTo = useListAddress(pathTo('catalogue'));
  const { run } = useCall('catalogue.add', { failureText: catalogueScreens.saveFailed, invalidates: STALE });
  return (
    <SubjectForm
      values={valuesIn(address)}
      frame={frame}
      submit={(body) => run({ body })}
      onSaved={() => void navigate(backTo)}
      backTo={backTo}
    />
  );
}

function EditForm({ id, frame }: { id: string; frame: CatalogueFrame }) {
  const messages = useTexts('staff', 'catalogue');
  const texts = messages.catalogueScreens;
  const navigate = useNavigate();
  const backTo = useListAddress(pathTo('catalogue'));
  const { run } = useCall('catalogue.update', { failureText: texts.saveFailed, invalidates: STALE });
  return (
    <Loaded
      query={useRead('catalogue.get', { params: { id } }, ONCE)}
      loading={texts.loading}
      failure={(error) => loadFailure(error, texts.form, messages)}
    >
      {(subject) => (
        <>
          <SubjectForm
            subject={subject}
            values={valuesOf(subject)}
            frame={frame}
            editing={{ thing: subject, versionOf: versionsOf('catalogue.update'), valuesOf }}
            submit={(body, version) => run({ params: { id }, body, version })}
            onSaved={() => void navigate(backTo)}
            backTo={backTo}
          />
          <MergeForm subject={subject} onMerged={() => void navigate(backTo)} />
        </>
      )}
    </Loaded>
  );
}
