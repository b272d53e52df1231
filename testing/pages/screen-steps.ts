import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, onTestFinished, vi } from 'vitest';
import { en } from '#contract/languages/en/whole.ts';

/** What is on the page itself, without the header, the footer and the toasts. */
export const main = () => within(screen.getByRole('main'));

/** A field by its whole name, whatever is typed or chosen in it. */
export function field(name: string): HTMLInputElement {
  // Looking whether each of a hundred fields is hidden takes longer than everything else that a test does.
  const found =
    main().queryByRole('textbox', { name, hidden: true }) ??
    main().queryByRole('combobox', { name, hidden: true }) ??
    // Those of a password and of a date have no role.
    main().getByLabelText(new RegExp(`^${name}`), { selector: '[type=password], [type=date]' });
  return found as HTMLInputElement; // or a select or a textarea, whose value is as good
}

/** Puts a text into a field in place of what is there, or chooses it. */
export async function fill(user: UserEvent, name: string, text: string): Promise<void> {
  const target = field(name);
  if (target instanceof HTMLSelectElement) return user.selectOptions(target, text);
  await user.clear(target);
  if (text) await user.type(target, text);
}

/** As if a form had been open for a while: what is filled in as quickly as a test does it is held for review. */
export function takeTime(): void {
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_000);
  onTestFinished(() => clock.mockRestore());
}

export const press = (user: UserEvent, name: string) => user.click(main().getByRole('button', { name }));

/** Answers a question that covers the page. */
export async function confirm(user: UserEvent, title: string, answer: string): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: title });
  await user.click(within(dialog).getByRole('button', { name: answer }));
}

/** Presses Delete of a row, and in the question that follows. */
export async function removeRow(user: UserEvent, name: string): Promise<void> {
  const { rowActions: texts } = en;
  await user.click(await main().findByRole('button', { name: texts.deleteOf(name) }));
  await confirm(user, texts.askDelete(name), texts.delete);
}

/** Waits for a text, or for a field that holds it. */
export async function expectShown(text: string): Promise<void> {
  // As what it is compared with: spaces of any sort are one.
  const told = text.replace(/\s+/g, ' ');
  await waitFor(() => {
    const shown = [...main().queryAllByText(told), ...main().queryAllByDisplayValue(told)];
    expect(shown, text).not.toHaveLength(0);
  });
}

/** What a screen reader is told by itself. */
export async function expectHeard(text: string): Promise<void> {
  await waitFor(() => {
    const heard = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(heard).toContain(text);
  });
}

/** What the page tells in its corner. */
export const toasts = () => within(screen.getByRole('region', { name: en.shell.notifications }));

/** For a link to another site that is pressed: what it opens is not there in a test. */
export const stayHere = (event: Event): void => event.preventDefault();
