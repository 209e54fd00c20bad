import { readFileSync } from 'node:fs'
import { type ImportView, importById, readImport, saveImport, sendPiece, startImport } from '@akonta/domain/imports/import-calls'
import { say, sayCircumstances } from './page.ts'
import { BRANCH_CODE, openScratchShop } from './scratch/scratch-shop.ts'
import { withServer } from './scratch/with-server.ts'
import type { Settings } from './settings.ts'

/** The targets: products with opening stock, seconds from the first byte sent to the saved import, and resident memory of the server. */
const PROMISED = [
  { products: 5_000, seconds: 60 },
  { products: 100_000, seconds: 900 },
] as const
const PROMISED_MEGABYTES = 400

const csvOf = (products: number, tag: string): Buffer => {
  const rows = Array.from({ length: products }, (_, at) => {
    const no = String(at + 1).padStart(6, '0')
    return `Goods ${tag} ${no},${tag}${no}7,Category ${at % 40},Piece,${(at % 90) + 1}.25,${(at % 90) + 2}.50,${(at % 200) + 1}`
  })
  return Buffer.from(`Name,Barcode,Category,Unit,Cost price,Selling price,Opening stock\n${rows.join('\n')}\n`)
}

const mostMegabytes = (processId: number): number => {
  const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1]
  return Math.round(Number(peak ?? 0) / 1024)
}

/** Sends, reads, checks and saves a product list, as the screen does, and reads the progress at the same time. Sizes can be named: import 5000. */
export const benchImport = async ({ parts }: Settings): Promise<void> => {
  sayCircumstances()
  const sizes = parts.length > 0 ? parts.map(Number) : PROMISED.map(({ products }) => products)
  await withServer(async ({ server, backDoor }) => {
    const shop = await openScratchShop(backDoor.database, server.address, { dbname: 'imports', products: 0, stock: 0n })
    const ask = async (method: string, path: string, body?: string): Promise<unknown> => {
      const answer = await fetch(`${server.address}${path.replace(':db', shop.dbname)}`, {
        method,
        headers: {
          authorization: `Bearer ${shop.token}`,
          'x-branch-code': BRANCH_CODE,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body }),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(text)
      return JSON.parse(text)
    }
    for (const products of sizes) {
      const file = csvOf(products, `N${products}X`)
      const began = performance.now()
      const lap = (): string => `${((performance.now() - began) / 1000).toFixed(1)} s`
      const started = startImport.answer.read(
        await ask('POST', startImport.path, startImport.body.write({ kind: 'products', fileName: 'goods.csv', size: file.length })),
        [],
      )
      if (typeof started === 'symbol') throw new Error('The import was not started')
      const { id, piece } = started
      for (let no = 0; no * piece < file.length; no += 1) {
        const content = file.subarray(no * piece, (no + 1) * piece).toString('base64')
        await ask('POST', sendPiece.path.replace(':id', String(id)), sendPiece.body.write({ piece: no, content }))
      }
      say(`\n  ${products.toLocaleString('en')} products, ${(file.length / 1e6).toFixed(1)} MB: sent after ${lap()}`)
      await ask('POST', readImport.path.replace(':id', String(id)))
      say(`    read and checked after ${lap()}`)
      const seen: ImportView['progress'][] = []
      const timer = setInterval(() => {
        void ask('GET', importById.path.replace(':id', String(id))).then(answer => {
          const view = importById.answer.read(answer, [])
          if (typeof view !== 'symbol' && view.progress) seen.push(view.progress)
        })
      }, 1000)
      await ask('POST', saveImport.path.replace(':id', String(id)))
      clearInterval(timer)
      const seconds = (performance.now() - began) / 1000
      const memory = mostMegabytes(server.processId)
      say(`    saved after ${lap()}; progress was seen ${seen.length} times; most memory ${memory} MB`)
      const target = PROMISED.find(each => each.products === products)
      if (target === undefined) continue
      say(
        `  ${seconds < target.seconds ? 'held  ' : 'BROKEN'}  ${products.toLocaleString('en')} products below ${target.seconds} s: ${seconds.toFixed(1)} s`,
      )
      say(`  ${memory < PROMISED_MEGABYTES ? 'held  ' : 'BROKEN'}  memory below ${PROMISED_MEGABYTES} MB: ${memory} MB`)
    }
  })
}
