// One frame of the banner's video: a book whose pages turn by themselves, dust in its light. It runs in the browser
// that make-banner-video.mjs opens, so it imports nothing.

/** The size of the frame, in pixels. */
export const FRAME = { width: 1920, height: 1080 };

const SPINE = { x: 1335, y: 842 };
const PAGE = { width: 452, turning: 7, turnsPerLoop: 3 };
/** The far edge of the book as seen from the front: further up and a little smaller. */
const FAR = { lift: 232, scale: 0.84 };

/**
 * Draws the frame at a moment of the loop. Everything moves by sines and by whole numbers of steps, so that the last
 * frame leads into the first.
 * @param {CanvasRenderingContext2D} context
 * @param {number} time 0 to 1
 */
export function drawFrame(context, time) {
  drawNight(context, time);
  drawDust(context, time, 0, 26);
  drawBook(context, time);
  drawDust(context, time, 26, 44);
}

/** @param {CanvasRenderingContext2D} context @param {number} time */
function drawNight(context, time) {
  context.fillStyle = '#1f1c4d';
  context.fillRect(0, 0, FRAME.width, FRAME.height);
  const sway = Math.sin(2 * Math.PI * time);
  glow(context, 1500 + 30 * sway, 240, 1250, '86 83 178', 0.55);
  glow(context, 420 - 40 * sway, 1080, 900, '61 59 138', 0.5);
  glow(context, SPINE.x, 600, 640 + 24 * sway, '251 180 35', 0.2 + 0.025 * sway);
}

/** @param {CanvasRenderingContext2D} context @param {number} time */
function drawBook(context, time) {
  // The cover, then the pages that lie, then those that turn, the most upright one last.
  for (const side of [0, Math.PI]) sheet(context, side, { y: 26, wide: 1.05, fill: () => '#3d3b8a' });
  for (const side of [0, Math.PI]) {
    for (let layer = 6; layer >= 0; layer -= 1) {
      sheet(context, side, { y: layer * 3.5, wide: 1, fill: () => (layer % 2 ? '#8e83a0' : '#a79aa9') });
    }
    sheet(context, side, { y: 0, wide: 1, lines: true, fill: paper(context, side, 1) });
  }
  const angles = Array.from({ length: PAGE.turning }, (_, index) => {
    const phase = (index + PAGE.turnsPerLoop * time) / PAGE.turning;
    const turned = phase % 1;
    // Slow where a page leaves and where it lies down.
    return Math.PI * turned * turned * (3 - 2 * turned);
  });
  angles.sort((one, other) => Math.abs(Math.cos(other)) - Math.abs(Math.cos(one)));
  for (const angle of angles) {
    const upright = Math.sin(angle);
    context.globalAlpha = Math.min(1, upright * 4);
    sheet(context, angle, { y: 0, wide: 1, lines: true, fill: paper(context, angle, 1 - 0.1 * upright) });
    context.globalAlpha = 1;
  }
}

/**
 * The paper's colour: warm at the spine, where the light is, and dusk at the edge.
 * @param {CanvasRenderingContext2D} context @param {number} angle @param {number} light 0 to 1
 * @returns {(edge: { x: number, y: number }) => CanvasGradient}
 */
function paper(context, angle, light) {
  const shade = light * (0.88 - 0.07 * Math.cos(angle));
  return (edge) => {
    const gradient = context.createLinearGradient(SPINE.x, SPINE.y, edge.x, edge.y);
    gradient.addColorStop(0, `rgb(${[214, 158, 92].map((part) => Math.round(part * shade)).join(' ')})`);
    gradient.addColorStop(0.35, `rgb(${[246, 230, 204].map((part) => Math.round(part * shade)).join(' ')})`);
    gradient.addColorStop(1, `rgb(${[203, 196, 226].map((part) => Math.round(part * shade)).join(' ')})`);
    return gradient;
  };
}

/**
 * A page at an angle: 0 lies on the right, half a turn on the left.
 * @param {CanvasRenderingContext2D} context
 * @param {number} angle
 * @param {{ y: number, wide: number, lines?: boolean, fill: (edge: { x: number, y: number }) => string | CanvasGradient }} look
 */
function sheet(context, angle, { y, wide, lines = false, fill }) {
  const width = PAGE.width * wide;
  const bend = angle + 0.42 * Math.cos(angle) + 0.12 * Math.sin(2 * angle);
  const near = { x: width * Math.cos(angle), y: -0.92 * width * Math.sin(angle) };
  const belly = { x: 0.55 * width * Math.cos(bend), y: -0.55 * width * Math.sin(bend) };
  /** A point of the page: `depth` 0 is its near edge, 1 its far one. @param {{ x: number, y: number }} from @param {number} depth */
  const at = (from, depth) => {
    const scale = 1 + (FAR.scale - 1) * depth;
    return { x: SPINE.x + from.x * scale, y: SPINE.y + y + from.y * scale - FAR.lift * depth };
  };
  /** @param {number} depth @param {boolean} back */
  const edge = (depth, back) => {
    const [middle, end] = [at(belly, depth), back ? at({ x: 0, y: 0 }, depth) : at(near, depth)];
    context.quadraticCurveTo(middle.x, middle.y, end.x, end.y);
  };
  context.beginPath();
  context.moveTo(SPINE.x, SPINE.y + y);
  edge(0, false);
  const corner = at(near, 1);
  context.lineTo(corner.x, corner.y);
  edge(1, true);
  context.closePath();
  context.fillStyle = fill(at(near, 0.5));
  context.fill();
  if (!lines) return;
  context.save();
  context.clip();
  context.strokeStyle = 'rgb(61 59 138 / 17%)';
  context.lineWidth = 3;
  for (let depth = 0.16; depth < 0.9; depth += 0.12) {
    const start = at({ x: 0, y: 0 }, depth);
    context.beginPath();
    context.moveTo(start.x, start.y);
    edge(depth, false);
    context.stroke();
  }
  context.restore();
}

/** Dust that rises from the pages; each grain has its place from its number. @param {CanvasRenderingContext2D} context @param {number} time @param {number} from @param {number} to */
function drawDust(context, time, from, to) {
  for (let grain = from; grain < to; grain += 1) {
    const chance = (/** @type {number} */ salt) => (Math.sin(grain * 127.1 + salt * 311.7) * 43758.5453) % 1;
    const phase = (time + Math.abs(chance(1))) % 1;
    const x = SPINE.x + 640 * chance(2) + 26 * Math.sin(2 * Math.PI * (phase + chance(3)));
    const y = 860 - 720 * Math.abs(chance(4)) - 170 * phase;
    glow(context, x, y, 7 + 15 * Math.abs(chance(5)), '255 214 138', 0.5 * Math.sin(Math.PI * phase));
  }
}

/** @param {CanvasRenderingContext2D} context @param {number} x @param {number} y @param {number} radius @param {string} colour @param {number} alpha */
function glow(context, x, y, radius, colour, alpha) {
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, `rgb(${colour} / ${alpha})`);
  gradient.addColorStop(0.5, `rgb(${colour} / ${alpha * 0.35})`);
  gradient.addColorStop(1, `rgb(${colour} / 0)`);
  context.fillStyle = gradient;
  context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
}
