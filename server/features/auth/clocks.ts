/** What one node made a moment ago may lie so far ahead by the clock of another, in milliseconds. */
export const CLOCKS_DIFFER_MS = 60_000;
