import type { ComponentType } from 'react';

type Props = {
  /** Width and height, pixels. */
  size?: number;
  /** How thick its lines are, of the 24 units that an icon is wide. */
  stroke?: number;
  className?: string | undefined;
  'aria-hidden'?: boolean | 'true';
  'aria-label'?: string;
};

/** An icon of this folder, as a prop. */
export type Icon = ComponentType<Props>;

/**
 * An icon of lines. The icons of this folder are Tabler's (https://tabler.io/icons, MIT, Copyright (c) 2020-2026 Paweł
 * Kuna), one file each, by Tabler's names: a page loads only those that it shows.
 * @param path all paths of the icon in one, on a square of 24 units
 */
export function icon(path: string): Icon {
  return (props) => draw(path, 'none', props);
}

/**
 * An icon of surfaces.
 * @param path as for `icon`
 */
export function filledIcon(path: string): Icon {
  return (props) => draw(path, 'currentColor', { ...props, stroke: 0 });
}

function draw(path: string, fill: string, { size = 24, stroke = 2, ...others }: Props) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden beside its text, or named by an aria-label
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={fill}
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...others}
    >
      <path d={path} />
    </svg>
  );
}
