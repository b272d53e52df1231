import { createContext } from 'react';

/** A thread that is shown beside something else: it is not the one of the address, and names no tab. */
export type Beside = {
  thread: string;
  /** The number of its first answer that is shown. */
  from: number;
  /** Shows others, in the place of these. */
  showFrom: (from: number) => void;
};

export const BesideContext = createContext<Beside | undefined>(undefined);
