/** A megabyte, as every limit counts it. */
export const MEGABYTE = 1024 * 1024;

/**
 * A size as everyone is told it: whole kilobytes below a megabyte, then megabytes and, of disks, gigabytes with a tenth. It
 * counts by 1,024 because limits do: counted by 1,000, a file of the 50 MB that may be sent would be told as one of 52.4 MB.
 * Something is never told as nothing, and no line ends between a number and its unit.
 */
export function sizeText(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  if (kilobytes < 1024) return `${kilobytes}\u00a0kB`;
  const megabytes = bytes / MEGABYTE;
  return megabytes < 1024 ? `${megabytes.toFixed(1)}\u00a0MB` : `${(megabytes / 1024).toFixed(1)}\u00a0GB`;
}
