/** The settings that are on or off, in the order of their page, and how they are until an admin sets them. */
export const SWITCHES = {
  /** Whether those who have a role need a second factor. */
  staffSecondFactor: false,
  /** Whether cards, footer and menu lead visitors to the study material, or to the login and from there to it. */
  visitorsOpenMaterial: true,
  /** Whether visitors read questions and answers, without names. */
  visitorsReadThreads: true,
  /** Whether one report of an intimate picture or of impersonation hides a post until a moderator decides. */
  urgentReportsHide: true,
};
export type SwitchName = keyof typeof SWITCHES;

/** The same of each switch. */
export const eachSwitch = <Value>(make: (name: SwitchName) => Value): Record<SwitchName, Value> =>
  Object.fromEntries(Object.keys(SWITCHES).map((name) => [name, make(name as SwitchName)])) as Record<
    SwitchName,
    Value
  >; // keys and fromEntries forget the literal names
