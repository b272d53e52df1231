import { PAGE_SPINNER, Spinner } from '../controls/spinner.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import late from './late.module.css';
import classes from './loading.module.css';

/** What a page shows while its content is on its way. The label is what a screen reader hears. */
export function Loading({ label }: { label: string }) {
  return (
    <>
      <p role="status" className={`${classes.label} ${late.late}`}>
        <Spinner size={PAGE_SPINNER} />
        {label}
      </p>
      <CardSkeletons />
    </>
  );
}

/** The same where a page has nothing yet, and will not be a list. */
export function PageSpinner({ label }: { label: string }) {
  return (
    <div className={`${classes.page} ${late.late}`} role="status">
      <Spinner size={PAGE_SPINNER} />
      <p>{label}</p>
    </div>
  );
}
