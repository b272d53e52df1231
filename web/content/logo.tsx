/** The school bag. Its colours are the canvas's, so that it reads on paper and on ink alike. */
export function Logo({ size = 36 }: { size?: number }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
      <path d="M17 12V9.5a7 7 0 0 1 14 0V12" fill="none" stroke="var(--logo-strap)" strokeWidth="3.5" />
      <path
        d="M7 25h4v13H9.5A3.5 3.5 0 0 1 6 34.5v-8A1.5 1.5 0 0 1 7 25zm34 0h-4v13h1.5a3.5 3.5 0 0 0 3.5-3.5v-8a1.5 1.5 0 0 0-1-1.5z"
        fill="var(--logo-strap)"
      />
      <path
        d="M21 10h6c7.2 0 12 5 12 12v17a5 5 0 0 1-5 5H14a5 5 0 0 1-5-5V22c0-7 4.8-12 12-12z"
        fill="var(--logo-body)"
      />
      <path
        d="M9 22c0-7 4.8-12 12-12h6c7.2 0 12 5 12 12v1.5c0 4.5-6.5 7.5-15 7.5S9 28 9 23.5z"
        fill="var(--logo-flap)"
      />
      <path
        d="M12 23.5c1 3 6 4.6 12 4.6s11-1.6 12-4.6"
        fill="none"
        stroke="#fbb423"
        strokeWidth="1.8"
        strokeDasharray="2.6 2.2"
        strokeLinecap="round"
      />
      <rect x="20.5" y="27" width="7" height="10" rx="2.2" fill="#fbb423" />
      <rect x="22.8" y="31.5" width="2.4" height="3" rx="1" fill="#1f1c4d" />
    </svg>
  );
}
