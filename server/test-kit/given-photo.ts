import sharp from 'sharp';

interface PhotoInput {
  width?: number;
  height?: number;
  /** Photos of different colors are different photos. */
  background?: string;
}

/** A picture of one color as a program for pictures draws it. */
export function drawPhoto({ width = 800, height = 600, background = '#a33' }: PhotoInput = {}) {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** A PNG file in base64, as the office sends it. */
export async function givenPhotoFile(input: PhotoInput = {}): Promise<string> {
  return (await drawPhoto(input).png().toBuffer()).toString('base64');
}
