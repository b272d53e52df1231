/** A size as it is told: whole kilobytes, and never none of something. */
export const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024);
