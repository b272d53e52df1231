/** Gives the browser a text to save as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the file once it began.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
