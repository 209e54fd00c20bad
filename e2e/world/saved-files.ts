import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import type { Page } from '@playwright/test'

type SavedFile = { readonly name: string; readonly bytes: Buffer }

/** Chooses CSV or XLSX from the screen's Export, by keyboard, and waits for the file. */
export const saveAs = async (page: Page, kind: 'CSV' | 'XLSX'): Promise<SavedFile> => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: kind }).focus()
  await page.keyboard.press('Enter')
  const file = await download
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** The lines of a CSV file without line breaks in its cells. */
export const csvLines = ({ bytes }: SavedFile): readonly string[] =>
  bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .slice(0, -1)

/** A file of a ZIP archive, found through the archive's directory, as archivers do. */
const unzip = (bytes: Buffer, path: string): string => {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  let entry = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength, extraLength, noteLength] = [20, 28, 30, 32].map(
      at => bytes.readUInt32LE(entry + at) & (at === 20 ? ~0 : 0xffff),
    )
    const name = bytes.toString('utf8', entry + 46, entry + 46 + (nameLength ?? 0))
    if (name === path) {
      const local = bytes.readUInt32LE(entry + 42)
      const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
      return inflateRawSync(bytes.subarray(start, start + (size ?? 0))).toString('utf8')
    }
    entry += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (noteLength ?? 0)
  }
  throw new Error(`there is no ${path} in the archive`)
}

type Cell = string | number | null

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const cellOf = (xml: string): Cell => {
  const number = /<v>(.*?)<\/v>/.exec(xml)?.[1]
  if (number !== undefined) return Number(number)
  const text = /<t [^>]*>(.*?)<\/t>/s.exec(xml)?.[1]
  return text === undefined ? null : unescaped(text)
}

/** The rows of an XLSX file with one sheet, header first: texts, numbers, and null for an empty cell. */
export const xlsxRows = ({ bytes }: SavedFile): readonly (readonly Cell[])[] => {
  const sheet = unzip(bytes, 'xl/worksheets/sheet1.xml')
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\/>|<c .*?<\/c>/gs)].map(([cell]) => cellOf(cell)),
  )
}
