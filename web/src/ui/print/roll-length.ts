const MM_PER_PIXEL = 25.4 / 96

/**
 * The length in mm of a roll for so many pixels. Browsers snap pages to whole pixels: rounded up, plus a spare millimetre, or the last line
 * would move to a second page.
 */
export const rollLengthMm = (heightInPixels: number): number => Math.ceil(Math.ceil(heightInPixels) * MM_PER_PIXEL * 100) / 100 + 1
