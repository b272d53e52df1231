/**
 * Lets buttons be pressed which only scripts serve: they come switched off, so that a browser without scripts does not send
 * what was typed as an address. What is pressed is kept for the app (start.ts).
 */
export function letBePressed(): void {
  for (const button of Array.from(document.querySelectorAll<HTMLButtonElement>('button[data-waiting]')))
    button.disabled = false;
}
