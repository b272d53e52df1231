import type { RequestKind, RequestState } from './values.ts';

/** What requests about personal data and their states are called, for those who make them and those who answer them. */
export const requestTexts = {
  kinds: {
    access: 'See data',
    correction: 'Correct data',
    erasure: 'Delete data',
    grievance: 'Complaint about data',
    nomination: 'Name a nominee',
  } satisfies Record<RequestKind, string>,
  states: {
    open: 'Open',
    done: 'Done',
    refused: 'Refused',
    sealed: 'Sealed',
    withdrawn: 'Withdrawn',
  } satisfies Record<RequestState, string>,
};
