import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Browser } from '@playwright/test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const find = createRequire(import.meta.url).resolve
const PDFJS = readFileSync(join(dirname(find('unpdf')), 'pdfjs.mjs'), 'utf8')

prepareZXingModule({ overrides: { wasmBinary: readFileSync(find('zxing-wasm/reader/zxing_reader.wasm')).buffer } })

/** Of receipt printers. */
const DOTS_AN_INCH = 203
const POINTS_AN_INCH = 72
const MM_AN_INCH = 25.4

/** A QR code on a printed sheet: its text, and the width of the symbol without its margin. */
type DrawnCode = { readonly text: string; readonly widthMm: number }

/** One byte a dot, 0 or 255, in base64: a whole sheet as numbers would take seconds to cross from the browser. */
type Dots = { readonly width: number; readonly height: number; readonly base64: string }

/** A part of a sheet, from its top left corner. */
export type PaperArea = { readonly xMm: number; readonly yMm: number; readonly widthMm: number; readonly heightMm: number }

/** Draws PDFs as a receipt printer does: dots that are black or white. */
export type Printer = {
  codesOn(pdf: Buffer): Promise<readonly DrawnCode[]>
  /** What a scanner reads in each area of the first sheet: bars and QR codes. */
  symbolsIn(pdf: Buffer, dotsAnInch: number, areas: readonly PaperArea[]): Promise<readonly (readonly string[])[]>
  close(): Promise<void>
}

const symbolsInArea = async (dots: Dots, dotsAnInch: number, area: PaperArea): Promise<readonly string[]> => {
  const shades = Buffer.from(dots.base64, 'base64')
  const [left, top, width, height] = [area.xMm, area.yMm, area.widthMm, area.heightMm].map(mm => Math.floor((mm / MM_AN_INCH) * dotsAnInch))
  if (left === undefined || top === undefined || width === undefined || height === undefined) return []
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isInside = left + x < dots.width && top + y < dots.height
      if (isInside && shades[(top + y) * dots.width + left + x] === 0) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  const found = await readBarcodes(
    { width, height, data, colorSpace: 'srgb' },
    { formats: ['EAN13', 'Code128', 'QRCode'], tryHarder: true },
  )
  return found.map(({ text }) => text)
}

const codesIn = async ({ width, height, base64 }: Dots): Promise<readonly DrawnCode[]> => {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const [dot, shade] of Buffer.from(base64, 'base64').entries()) if (shade === 0) data.fill(0, dot * 4, dot * 4 + 3)
  const found = await readBarcodes({ width, height, data, colorSpace: 'srgb' }, { formats: ['QRCode'], tryHarder: true })
  return found.map(({ text, position: { topLeft, topRight } }) => ({
    text,
    widthMm: (Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y) / DOTS_AN_INCH) * MM_AN_INCH,
  }))
}

/** A separate page, so that no rule of ours stops it. It reads the QR codes on the first sheet of each PDF, as a scanner does. */
export const openPrinter = async (browser: Browser): Promise<Printer> => {
  const page = await browser.newPage()
  let sheet: Buffer | undefined
  await page.route('http://printer.test/**', route => {
    const url = route.request().url()
    if (url.endsWith('.mjs')) return route.fulfill({ contentType: 'text/javascript', body: PDFJS })
    return url.endsWith('.pdf')
      ? route.fulfill({ contentType: 'application/pdf', body: sheet ?? '' })
      : route.fulfill({ contentType: 'text/html', body: '<canvas></canvas>' })
  })
  await page.goto('http://printer.test/')
  const draw = (dotsAnInch = DOTS_AN_INCH): Promise<Dots> =>
    page.evaluate(async scale => {
      const pdfjs = await import(`${location.origin}/pdf.mjs`)
      const bytes = await (await fetch('/sheet.pdf', { cache: 'no-store' })).arrayBuffer()
      const drawn = await (await pdfjs.getDocument({ data: new Uint8Array(bytes), useSystemFonts: true }).promise).getPage(1)
      const viewport = drawn.getViewport({ scale })
      const canvas = document.querySelector('canvas')
      if (canvas === null) throw new Error('There is no canvas')
      canvas.width = Math.ceil(viewport.width)
      canvas.height = Math.ceil(viewport.height)
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (context === null) throw new Error('The canvas cannot be drawn on')
      await drawn.render({ canvas, canvasContext: context, viewport }).promise
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
      const dots = new Uint8Array(canvas.width * canvas.height)
      for (let dot = 0; dot < dots.length; dot += 1) dots[dot] = (data[dot * 4] ?? 0) < 128 ? 0 : 255
      const address = await new Promise<string>(resolve => {
        const reader = new FileReader()
        reader.onload = () => resolve(String(reader.result))
        reader.readAsDataURL(new Blob([dots]))
      })
      return { width: canvas.width, height: canvas.height, base64: address.slice(address.indexOf(',') + 1) }
    }, dotsAnInch / POINTS_AN_INCH)
  return {
    codesOn: async pdf => {
      sheet = pdf
      return codesIn(await draw())
    },
    symbolsIn: async (pdf, dotsAnInch, areas) => {
      sheet = pdf
      const dots = await draw(dotsAnInch)
      const read: (readonly string[])[] = []
      for (const area of areas) read.push(await symbolsInArea(dots, dotsAnInch, area))
      return read
    },
    close: () => page.close(),
  }
}
