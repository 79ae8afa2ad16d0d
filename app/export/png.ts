import type { Picture } from './draw.ts';

/** Pixels of the file for each pixel of the drawing. */
const SCALE = 2;
/** The longest side, and the most pixels, that every browser can draw at once. */
const LONGEST = 16_384;
const MOST_PIXELS = 64_000_000;
const LEAST_SCALE = 0.5;

/**
 * Returns how much larger than the drawing its PNG is.
 * @throws Error if the drawing is too large to draw.
 */
export function pngScale({ width, height }: Pick<Picture, 'width' | 'height'>): number {
  const scale = Math.min(SCALE, LONGEST / Math.max(width, height), Math.sqrt(MOST_PIXELS / (width * height)));
  if (scale >= LEAST_SCALE) return scale;
  throw new Error(`The drawing has ${width} × ${height} pixels, too many for a PNG. Save the SVG instead.`);
}

export async function pngOf(picture: Picture): Promise<Blob> {
  const scale = pngScale(picture);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture.svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The browser could not create a PNG. Save the SVG instead.'));
      else resolve(blob);
    }, 'image/png');
  });
}
