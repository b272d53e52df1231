import bag from './hero-bag.svg?no-inline';

/** The bag of the home page: a picture of its own, which a phone that does not show it does not load. */
export function HeroBag({ className }: { className?: string | undefined }) {
  return <img src={bag} width={360} height={400} alt="" loading="lazy" className={className} />;
}
