// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { en } from '#contract/languages/en/whole.ts';
import { MessagesContext } from '../text/use-messages.ts';
import { showToast, Toasts } from './toasts.tsx';

it('the newest three can be taken back; more would cover what is decided on', () => {
  render(
    <MessagesContext value={en}>
      <Toasts />
    </MessagesContext>,
  );
  act(() => {
    for (const name of ['one', 'two', 'three', 'four']) showToast(name, 'success', { undo: () => {} });
  });
  expect(screen.getAllByRole('button', { name: en.shell.undo })).toHaveLength(3);
  expect(screen.queryByText('one')).toBeNull();
  expect(screen.getByText('four')).toBeTruthy();
});
