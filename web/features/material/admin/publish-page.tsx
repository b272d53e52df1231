import { useState } from 'react';
import { useParams } from 'react-router';
import { dayText } from '#contract/languages/dates.ts';
import type { ResourceBody } from '#contract/material/calls.ts';
import type { Material } from '#contract/material/contribution-calls.ts';
import { RESOURCE_KINDS, RESOURCES, type ResourceKind } from '#contract/material/kinds.ts';
import { pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import { bodyRules } from '#web/api/contract.ts';
import { said, useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { useFiles } from '#web/components/files/use-files.ts';
import { useListAddress } from '#web/components/panel/list-address.ts';
import { PanelPage } from '#web/components/panel/panel-page.tsx';
import { IconAlertTriangle } from '#web/icons/alert-triangle.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { RadioPills } from '#web/ui/controls/radio-pills.tsx';
import type { FormValues } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { entryOf, firstLinkOf } from './entry-of.ts';
import { ResourceForm } from './form/resource-form.tsx';
import classes from './material.module.css';

/** Files the submission that the address names (an addition). */
export function Component({ page }: ScreenProps) {
  const { adminScreens, materials: texts } = useTexts('staff');
  const { id = '' } = useParams();
  const backTo = useListAddress(pathTo('materialAdmin'));
  const query = useRead('materials.list', { query: { id, limit: 1 } }, { staleTime: 0 });
  return (
    <PanelPage
      page={page}
      query={query}
      loading={texts.loading}
      texts={texts}
      empty={
        <div className={classes.gone}>
          <p role="status">{texts.gone}</p>
          <ButtonLink to={backTo} look="plain">
            {adminScreens.backToList}
          </ButtonLink>
        </div>
      }
    >
      {(found) => found.map((material) => <PublishForm key={material._id} material={material} />)}
    </PanelPage>
  );
}

type Draft = { kind: ResourceKind; values: Partial<ResourceBody> };

/** The add form of the submission's kind, filled in from it; the admin may file it as another kind. */
function PublishForm({ material }: { material: Material }) {
  const messages = useTexts('staff');
  const { adminInbox, resourceAdmin } = messages;
  const texts = adminInbox.material;
  const [{ kind, values }, setDraft] = useState<Draft>({ kind: material.kind, values: entryOf(material) });
  const { run } = useCall('materials.publish', {
    successText: said,
    failureText: resourceAdmin[kind].addFailed,
    invalidates: ['materials.list', `resources.${kind}.list`, `resources.${kind}.adminList`],
  });
  const files = useFiles(material._id, material.files);
  const kinds = RESOURCE_KINDS.map((value) => ({ value, label: messages.resources[value].title }));

  return (
    <>
      <div className={classes.submission}>
        <div className={classes.note}>
          <p>{texts.publishNote(material.yourName, dayText(messages, material.dateCreated))}</p>
          {material.note && <p>{material.note}</p>}
        </div>
        {material.onSite && (
          <p className={classes.onSite}>
            <IconAlertTriangle size={20} aria-hidden="true" />
            {texts.onSiteHint}
          </p>
        )}
      </div>
      <ResourceForm
        // Another kind has other fields; what was typed comes along.
        key={kind}
        kind={kind}
        files={files}
        values={values}
        rules={bodyRules('materials.publish')}
        submit={(body) => run({ params: { id: material._id }, body })}
        submitLabel={texts.publish}
        linksOptional={RESOURCES[kind].linksOptionalOnEdit}
        backTo={useListAddress(pathTo('materialAdmin'))}
        head={(form) => (
          <RadioPills
            legend={texts.fileUnder}
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
    </>
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
