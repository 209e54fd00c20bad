import { expect, test } from 'vitest'
import { zipOf } from '../testing/imports/made-xlsx.ts'
import { openZip } from './open-zip.ts'

const read = async (part: AsyncIterable<unknown>): Promise<number> => {
  let portions = 0
  for await (const _portion of part) portions += 1
  return portions
}

const stating = (statedSize: number): Buffer => zipOf([{ path: 'list.xml', content: Buffer.alloc(200_000, 32), statedSize }])
/** Its beginning is no compressed text. */
const broken = (): Buffer => {
  const file = stating(200_000)
  return file.fill(0xff, 38, 48)
}

test.each([
  ['has more than it states', () => stating(1000), /too many bytes/],
  ['cannot be unpacked', broken, /invalid/],
])('the fault of a part that %s waits for whoever reads it', async (_what, file, fault) => {
  const part = await (await openZip(file())).read('list.xml')
  await new Promise(done => part.once('close', done))
  await expect(read(part)).rejects.toThrow(fault)
})
