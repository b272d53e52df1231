/** Whether the page that is shown was left before, and how far down: then the reader is there again, and nothing else leads them. */
let isKept = false;

export const isPlaceKept = () => isKept;
/** Told by the keeper of places with each page, before the page's own effects. */
export const setPlaceKept = (kept: boolean): void => {
  isKept = kept;
};
