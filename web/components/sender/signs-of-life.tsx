import { useRef, useState } from 'react';
import { useMessages } from '#web/ui/text/use-messages.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/**
 * What tells a person from a program in a form that everyone may send: how long it took, and a field that only programs
 * fill in. Nobody reaches it by keyboard, and no screen reader names it.
 * @returns `read`, what is sent along with the form, and the field, to be put into it
 */
export function useSignsOfLife() {
  const { form } = useMessages();
  const trap = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  // A form that came with the page could be filled in before the app ran: its time begins with the page's, which is 0.
  const [begun] = useState(() => (hydrated ? performance.now() : 0));
  const field = (
    <VisuallyHidden aria-hidden="true">
      <label>
        {form.leaveEmpty}
        <input ref={trap} type="text" name="leaveEmpty" tabIndex={-1} autoComplete="off" />
      </label>
    </VisuallyHidden>
  );
  return {
    field,
    read: () => ({
      leaveEmpty: trap.current?.value ?? '',
      seconds: (performance.now() - begun) / 1000,
    }),
  };
}
