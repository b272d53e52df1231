/** The bag of the home page with what is in it: a book, a notebook with its label, a paper, a pencil. */
export function HeroBag({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 360 400" className={className} aria-hidden="true">
      <g transform="rotate(-9 120 150)">
        <rect x="78" y="44" width="92" height="180" rx="6" fill="#2f9c8d" />
        <rect x="78" y="44" width="14" height="180" rx="5" fill="#217569" />
        <path d="M108 72h44M108 84h28" stroke="#d8f3ee" strokeWidth="5" strokeLinecap="round" />
      </g>
      <g transform="rotate(3 190 120)">
        <rect x="138" y="26" width="104" height="190" rx="5" fill="#fffdf7" />
        <path
          d="M154 52h72M154 68h72M154 84h72M154 100h50"
          stroke="#c3c1e8"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </g>
      <g transform="rotate(12 250 150)">
        <rect x="206" y="52" width="86" height="170" rx="6" fill="#d9a066" />
        <rect x="222" y="70" width="54" height="36" rx="4" fill="#fffdf7" />
        <path d="M230 82h38M230 93h26" stroke="#3d3b8a" strokeWidth="4" strokeLinecap="round" />
      </g>
      <g transform="rotate(24 304 140)">
        <path d="M296 72h18v130h-18z" fill="#fbb423" />
        <path d="M296 72l9-26 9 26z" fill="#ffe6b8" />
        <path d="M302 55l3-9 3 9z" fill="#1f1c4d" />
      </g>
      <path d="M132 152v-18a48 48 0 0 1 96 0v18" fill="none" stroke="#15133a" strokeWidth="20" />
      <path d="M40 238h30v112H58a18 18 0 0 1-18-18zm280 0h-30v112h12a18 18 0 0 0 18-18z" fill="#15133a" />
      <path
        d="M140 140h80c52 0 84 34 84 84v126a34 34 0 0 1-34 34H90a34 34 0 0 1-34-34V224c0-50 32-84 84-84z"
        fill="#5855b3"
      />
      <path d="M92 300h176v50a18 18 0 0 1-18 18H110a18 18 0 0 1-18-18z" fill="#4a479f" />
      <path
        d="M102 310h156v38a10 10 0 0 1-10 10H112a10 10 0 0 1-10-10z"
        fill="none"
        stroke="#fbb423"
        strokeWidth="3"
        strokeDasharray="9 7"
        strokeLinecap="round"
      />
      <path
        d="M56 224c0-50 32-84 84-84h80c52 0 84 34 84 84v10c0 34-52 54-124 54S56 268 56 234z"
        fill="#6a67bd"
      />
      <path
        d="M72 236c8 22 52 37 108 37s100-15 108-37"
        fill="none"
        stroke="#fbb423"
        strokeWidth="4"
        strokeDasharray="11 8"
        strokeLinecap="round"
      />
      <rect x="156" y="262" width="48" height="66" rx="12" fill="#fbb423" />
      <rect x="172" y="294" width="16" height="20" rx="6" fill="#1f1c4d" />
    </svg>
  );
}
