import type { ApiError } from '#web/api/call.ts';

/** Whether a decision came too late: someone else decided, or nothing is left to decide on. */
export const isTooLate = ({ status }: ApiError): boolean => status === 409 || status === 404;
