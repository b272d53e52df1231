import type { ReactNode } from 'react';
import classes from './loaded.module.css';
import { Loading } from './loading.tsx';
import { type Failure, LoadingFailed } from './loading-failed.tsx';

type Props<Data> = {
  /** What is loaded, as `useQuery` gives it. */
  query: { data: Data | undefined; error: (Error & Failure) | null; refetch: () => unknown };
  /** Said while it is on its way. */
  loading: string;
  /** Said where it could not be loaded. */
  failure: string | ((error: Error) => string);
  /** Said to readers whom it is not for; without, that it failed. */
  refused?: string;
  /** Shown where a list has nothing in it. */
  empty?: ReactNode;
  /** What shows while it is on its way. */
  busy?: (props: { label: string }) => ReactNode;
  children: (data: Data) => ReactNode;
};

/**
 * What a page loads, or in its place that it is on its way, that it failed (with a way to try again), or that there is
 * nothing. What is there already stays where loading it again fails.
 */
export function Loaded<Data>({
  query: { data, error, refetch },
  loading,
  failure,
  refused,
  empty,
  busy: Busy = Loading,
  children,
}: Props<Data>) {
  if (refused && error?.status === 403)
    return (
      <Nothing>
        <p>{refused}</p>
      </Nothing>
    );
  if (data !== undefined) {
    return empty && Array.isArray(data) && data.length === 0 ? <Nothing>{empty}</Nothing> : children(data);
  }
  if (!error) return <Busy label={loading} />;
  const message = typeof failure === 'string' ? failure : failure(error);
  return <LoadingFailed message={message} error={error} onRetry={() => void refetch()} />;
}

/** Stands where rows would stand. */
export function Nothing({ children }: { children: ReactNode }) {
  return <div className={classes.nothing}>{children}</div>;
}
