import { useTexts } from './extra-messages.ts';

/** What the page of the site's settings says besides. @throws Error elsewhere */
export const useSettingsMessages = () => useTexts('settings', 'settingsScreen');
