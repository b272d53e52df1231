import type { RequestKind, RequestState } from './values.ts';

/** What requests about personal data and their states are called, for whoever made one and for whoever answers it. */
export const requestTexts = {
  kinds: {
    access: 'See data',
    correction: 'Correct data',
    erasure: 'Delete data',
    grievance: 'Complaint about data',
    nomination: 'Name somebody',
  } satisfies Record<RequestKind, string>,
  states: {
    open: 'Open',
    done: 'Done',
    refused: 'Refused',
    sealed: 'Sealed',
    withdrawn: 'Taken back',
  } satisfies Record<RequestState, string>,
};
