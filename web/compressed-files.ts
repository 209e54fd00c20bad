import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Fonts and pictures are compressed already. */
const TEXT = /\.(js|css|html|svg)$/
/** Below this, an answer fits into one packet anyway. */
const COMPRESS_FROM = 1_024

const brotli = (file: Buffer): Buffer =>
  brotliCompressSync(file, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: file.length },
  })

/**
 * Writes each file of the web a second and third time, compressed as far as Brotli and gzip go: the server sends them as they are. Brotli
 * makes the scripts of the first page a seventh smaller than gzip does while a server works. Browsers ask for it over TLS and on localhost.
 */
export const compressFiles = (): Plugin => ({
  name: 'compress-files',
  enforce: 'post',
  writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter(each => TEXT.test(each))) {
      const file = readFileSync(join(dir, name))
      if (file.length < COMPRESS_FROM) continue
      writeFileSync(join(dir, `${name}.br`), brotli(file))
      writeFileSync(join(dir, `${name}.gz`), gzipSync(file, { level: constants.Z_BEST_COMPRESSION }))
    }
  },
})
