import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser } from '@playwright/test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const find = createRequire(import.meta.url).resolve
const PDFJS = readFileSync(find('unpdf/pdfjs'), 'utf8')

prepareZXingModule({ overrides: { wasmBinary: readFileSync(find('zxing-wasm/reader/zxing_reader.wasm')).buffer } })

/** Of receipt printers. */
const DOTS_AN_INCH = 203
const POINTS_AN_INCH = 72
const MM_AN_INCH = 25.4

/** A QR code on a printed sheet: its text, and the width of the symbol without its margin. */
export type DrawnCode = { readonly text: string; readonly widthMm: number }

type Pixels = { readonly width: number; readonly height: number; readonly data: readonly number[] }

/** Draws the first sheet of a PDF as a receipt printer does: dots that are black or white. A page of its own, so that no rule of ours stops it. */
const drawn = async (browser: Browser, pdf: Buffer): Promise<Pixels> => {
  const page = await browser.newPage()
  try {
    await page.route('http://printer.test/**', route =>
      route.request().url().endsWith('.mjs')
        ? route.fulfill({ contentType: 'text/javascript', body: PDFJS })
        : route.fulfill({ contentType: 'text/html', body: '<canvas></canvas>' }),
    )
    await page.goto('http://printer.test/')
    return await page.evaluate(
      async ({ bytes, scale }) => {
        const pdfjs = await import(`${location.origin}/pdf.mjs`)
        const { promise } = pdfjs.getDocument({ data: new Uint8Array(bytes), useSystemFonts: true })
        const sheet = await (await promise).getPage(1)
        const viewport = sheet.getViewport({ scale })
        const canvas = document.querySelector('canvas')
        if (canvas === null) throw new Error('There is no canvas')
        canvas.width = Math.ceil(viewport.width)
        canvas.height = Math.ceil(viewport.height)
        const context = canvas.getContext('2d')
        if (context === null) throw new Error('The canvas cannot be drawn on')
        await sheet.render({ canvas, canvasContext: context, viewport }).promise
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
        const dots = Array.from(data, (value, index) => (index % 4 === 3 ? 255 : value < 128 ? 0 : 255))
        return { width: canvas.width, height: canvas.height, data: dots }
      },
      { bytes: [...pdf], scale: DOTS_AN_INCH / POINTS_AN_INCH },
    )
  } finally {
    await page.close()
  }
}

/** The QR codes on the first sheet of a PDF, at the resolution of a receipt printer, as a scanner reads them. */
export const codesOn = async (browser: Browser, pdf: Buffer): Promise<readonly DrawnCode[]> => {
  const { width, height, data } = await drawn(browser, pdf)
  const image = { width, height, data: Uint8ClampedArray.from(data), colorSpace: 'srgb' as const }
  const found = await readBarcodes(image, { formats: ['QRCode'], tryHarder: true })
  return found.map(({ text, position: { topLeft, topRight } }) => ({
    text,
    widthMm: (Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y) / DOTS_AN_INCH) * MM_AN_INCH,
  }))
}
