import { useState } from 'react';

/**
 * A text that is typed first and kept elsewhere, such as in the address, a moment later.
 * @param kept where it is kept by now
 * @returns what was typed, and what takes more of it
 */
export function useAhead(kept: string): [typed: string, type: (text: string) => void] {
  // Undefined: nothing that is not kept yet.
  const [ahead, setAhead] = useState<string>();
  // What is kept may follow an older change first.
  if (ahead === kept) setAhead(undefined);
  return [ahead ?? kept, setAhead];
}
