import { Loader } from '@mantine/core';
import classes from './blog-spinner.module.css';

/** Spec section 9, spinner size. */
const SIZE = 50;

/** What shows until posts are there. */
export function BlogSpinner({ label }: { label: string }) {
  return (
    <div className={classes.spinner} role="status">
      <Loader size={SIZE} color="var(--accent)" aria-hidden="true" />
      <p>{label}</p>
    </div>
  );
}
