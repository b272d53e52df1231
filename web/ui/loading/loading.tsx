import { Spinner } from '../controls/spinner.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import late from './late.module.css';
import classes from './loading.module.css';

/** What a page shows while its content is on its way. The label is what a screen reader hears. */
export function Loading({ label }: { label: string }) {
  return (
    <>
      <p role="status" className={`${classes.label} ${late.late}`}>
        <Spinner />
        {label}
      </p>
      <CardSkeletons />
    </>
  );
}
