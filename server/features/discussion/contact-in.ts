const SIGNS = [
  /\b(?:https?:\/\/|www\.)\S/i,
  /\b[\w.+-]{1,64}@[\w-]{1,63}\.[a-z]{2}/i,
  // A mobile number of India, however it is grouped.
  /(?<!\d)(?:\+?91[\s-]?)?[6-9]\d{2,4}[\s-]?\d{2,3}[\s-]?\d{3,5}(?!\d)/,
];

/** Whether a text has a link, an email address or a phone number: what spam is for. */
export function contactIn(text: string): boolean {
  return SIGNS.some((sign) => {
    const [found] = sign.exec(text) ?? [];
    return found !== undefined && (sign !== SIGNS[2] || found.replaceAll(/\D/g, '').length >= 10);
  });
}
