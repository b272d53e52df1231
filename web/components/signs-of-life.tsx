import { useRef } from 'react';
import { useMessages } from '#web/ui/use-messages.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/**
 * What tells a person from a program in a form that everybody may send: how long it took, and a field that only programs
 * fill in. Nobody reaches it by keyboard, and no screen reader names it.
 * @returns `read`, what is sent along with the form, and the field, to be put into it
 */
export function useSignsOfLife() {
  const { form } = useMessages();
  const trap = useRef<HTMLInputElement>(null);
  const begun = useRef(0);
  const field = (
    <VisuallyHidden aria-hidden="true">
      <label>
        {form.leaveEmpty}
        <input
          ref={(input) => {
            trap.current = input;
            begun.current ||= performance.now();
          }}
          type="text"
          name="leaveEmpty"
          tabIndex={-1}
          autoComplete="off"
        />
      </label>
    </VisuallyHidden>
  );
  return {
    field,
    read: () => ({
      leaveEmpty: trap.current?.value ?? '',
      seconds: (performance.now() - begun.current) / 1000,
    }),
  };
}
