import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

prepareZXingModule({
  overrides: { wasmBinary: readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')).buffer },
})

const WIDTH = 640
const HEIGHT = 480
const DOTS_A_BAR = 4
const LIGHT_GREY = 190
/** A colour without any. */
const NEUTRAL = 128

/** A film in the format of Chromium’s fake camera (YUV4MPEG2) that shows an EAN-13 on a grey table. */
const filmOf = async (code: string): Promise<Buffer> => {
  const { symbol, error } = await writeBarcode(code, { format: 'EAN13', scale: DOTS_A_BAR, addQuietZones: true })
  if (error !== '') throw new Error(error)
  const shades = Buffer.alloc(WIDTH * HEIGHT, LIGHT_GREY)
  const [left, top] = [Math.floor((WIDTH - symbol.width) / 2), Math.floor((HEIGHT - symbol.height) / 2)]
  for (let y = 0; y < symbol.height; y += 1)
    for (let x = 0; x < symbol.width; x += 1) shades[(top + y) * WIDTH + left + x] = symbol.data[y * symbol.width + x] ?? 0
  const frame = Buffer.concat([Buffer.from('FRAME\n'), shades, Buffer.alloc((WIDTH * HEIGHT) / 2, NEUTRAL)])
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), frame, frame])
}

export type CameraBrowser = { readonly browser: Browser; close(): Promise<void> }

/** A browser whose camera sees this barcode, on a machine without any camera. */
export const openCameraBrowser = async (code: string): Promise<CameraBrowser> => {
  const folder = await mkdtemp(join(tmpdir(), 'akonta-camera-'))
  const film = join(folder, 'film.y4m')
  await writeFile(film, await filmOf(code))
  const executablePath = process.env.AKONTA_CHROMIUM
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    // The second one: without it Chromium's headless shell has no camera at all.
    args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
  })
  return {
    browser,
    close: async () => {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
