import { useParams } from 'react-router';
import { pathTo } from '#contract/pages.ts';
import { PanelHead } from '#web/components/panel-head.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { LoadingFailed } from '#web/ui/loading-failed.tsx';
import { useMessages } from '#web/ui/use-messages.ts';
import { useListAddress } from '../use-list-address.ts';
import classes from './material.module.css';
import { materialsFailure, useMaterials } from './material-query.ts';
import { PublishForm } from './publish-form.tsx';

/** Files the submission that the address names (an addition). */
export function Component() {
  const messages = useMessages();
  const { adminScreens, materials: texts, pages } = messages;
  const { id } = useParams();
  const list = useMaterials();
  const material = list.data?.find(({ _id }) => _id === id);
  const failure = materialsFailure(list.error, messages);
  const backTo = useListAddress(pathTo('materialAdmin'));
  return (
    <>
      <PanelHead title={pages.materialPublish.title} />
      {material ? (
        <PublishForm key={material._id} material={material} />
      ) : list.data ? (
        <div className={classes.submission}>
          <p className={classes.note} role="status">
            {texts.gone}
          </p>
          <div>
            <ButtonLink to={backTo} look="plain">
              {adminScreens.backToList}
            </ButtonLink>
          </div>
        </div>
      ) : failure ? (
        <LoadingFailed message={failure} onRetry={() => void list.refetch()} />
      ) : (
        <Loading label={texts.loading} />
      )}
    </>
  );
}
