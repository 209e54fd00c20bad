import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Fonts and pictures are compressed already. */
const TEXT = /\.(js|css|html|svg)$/
/** Below this, an answer fits into one packet anyway. */
const COMPRESS_FROM = 1_024

const brotli = (file: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(file, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: file.length },
  })

const smallGzip = (file: Buffer): Promise<Buffer> => promisify(gzip)(file, { level: constants.Z_BEST_COMPRESSION })

const compress = async (path: string): Promise<void> => {
  const file = await readFile(path)
  if (file.length < COMPRESS_FROM) return
  await writeFile(`${path}.br`, await brotli(file))
  await writeFile(`${path}.gz`, await smallGzip(file))
}

/**
 * Writes each file of the web a second and third time, compressed as far as Brotli and gzip go: the server sends them as they are. Brotli
 * makes the scripts of the first page a seventh smaller than gzip does while a server works. Browsers ask for it over TLS and on localhost.
 */
export const compressFiles = (): Plugin => ({
  name: 'compress-files',
  enforce: 'post',
  // All at once: Node compresses outside the thread of the build, on every core.
  writeBundle: async ({ dir = '' }, bundle) => {
    const texts = Object.keys(bundle).filter(name => TEXT.test(name))
    await Promise.all(texts.map(name => compress(join(dir, name))))
  },
})
