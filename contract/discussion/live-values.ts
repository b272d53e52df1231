/** Where browsers hear that threads changed: server-sent events, one stream for each browser. */
export const LIVE_PATH = '/api/live';
/** So many threads one stream is about. */
export const MOST_LIVE = 8;
