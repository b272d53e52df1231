import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import { queryOf, useQueryClient } from '#web/api/queries.ts';
import { useListAddress } from '#web/components/panel/list-address.ts';
import { loadFailure } from '#web/components/panel/load-failure.ts';
import { PanelHead } from '#web/components/panel/panel-head.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { PublishForm } from './form/publish-form.tsx';
import classes from './material.module.css';

/** Files the submission that the address names (an addition). */
export function Component({ page }: ScreenProps) {
  const messages = useTexts('staff');
  const { id = '' } = useParams();
  const backTo = useListAddress(pathTo('materialAdmin'));
  const query = useQuery({ ...queryOf('materials.list', { query: { id } }), staleTime: 0 }, useQueryClient());
  return (
    <>
      <PanelHead title={messages.pages[page].title} />
      <Loaded
        query={query}
        loading={messages.materials.loading}
        failure={(error) => loadFailure(error, messages.materials, messages)}
        empty={
          <div className={classes.gone}>
            <p role="status">{messages.materials.gone}</p>
            <ButtonLink to={backTo} look="plain">
              {messages.adminScreens.backToList}
            </ButtonLink>
          </div>
        }
      >
        {(found) => found.map((material) => <PublishForm key={material._id} material={material} />)}
      </Loaded>
    </>
  );
}
