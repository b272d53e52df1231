import { useMessages } from '../text/use-messages.ts';

/** Says so, where scripts are off, in front of what does nothing without them; web/styles/base.css has its look. */
export function NeedsScripts() {
  const { shell } = useMessages();
  return (
    <noscript>
      <p>{shell.needsJavaScript}</p>
    </noscript>
  );
}
