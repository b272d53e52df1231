/** The buttons for photos of a paper: a form has them before what else is said of photos is loaded. */
export const takePhotos = {
  take: 'Photograph the pages',
  choose: 'Choose photos',
};
