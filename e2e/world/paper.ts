import type { Page } from '@playwright/test'

export type PaperSize = { readonly widthMm: number; readonly heightMm: number }

const POINTS_AN_INCH = 72
const MM_AN_INCH = 25.4

const millimetres = (points: string | undefined): number => (Number(points) / POINTS_AN_INCH) * MM_AN_INCH

/** Prints the current page; returns the size of each sheet in the PDF. */
export const paperSizes = async (page: Page): Promise<readonly PaperSize[]> => {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(([, width, height]) => ({
    widthMm: millimetres(width),
    heightMm: millimetres(height),
  }))
}
