/** A size as it is told: whole kilobytes, and never none of something. */
export const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024);

/** A size in megabytes, as it is told: with a tenth where that is something, and never none of something. */
export function inMegabytes(bytes: number): string {
  const megabytes = Math.max(bytes / 1e6, 0.1);
  return megabytes.toFixed(megabytes < 100 ? 1 : 0);
}
