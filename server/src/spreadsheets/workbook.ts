import { Refusal } from '@akonta/domain/refusals'
import type { ReadingLimits } from './limits.ts'
import type { Zip } from './open-zip.ts'
import { hearXml } from './read-xml.ts'

/** What the cells of a sheet refer to. */
export type Workbook = {
  readonly sheet: string
  readonly texts: readonly string[]
  readonly formats: readonly CellFormat[]
  /** Days count from 1904 instead of 1900. */
  readonly from1904: boolean
}

/** What the number format of a cell says: a day, leading zeros up to a width, or nothing of interest. */
export type CellFormat = { readonly isDay: boolean; readonly width: number }

const PLAIN: CellFormat = { isDay: false, width: 0 }
const DAY: CellFormat = { isDay: true, width: 0 }

/** The built-in formats with a day, and those of some countries. */
const isBuiltInDay = (id: number): boolean => (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

const formatOf = (code: string): CellFormat => {
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  if (/[yd]/i.test(bare)) return DAY
  return /^0{2,20}$/.test(bare) ? { isDay: false, width: bare.length } : PLAIN
}

const MOST_FORMATS = 5000

const readFormats = async (zip: Zip, limits: ReadingLimits): Promise<readonly CellFormat[]> => {
  if (!zip.has('xl/styles.xml')) return []
  const codes = new Map<number, CellFormat>()
  const formats: CellFormat[] = []
  let inCells = false
  const open = (name: string, attribute: (name: string) => string): void => {
    if (name === 'cellXfs') inCells = true
    if (name === 'numFmt' && codes.size < MOST_FORMATS) codes.set(Number(attribute('numFmtId')), formatOf(attribute('formatCode')))
    if (name !== 'xf' || !inCells || formats.length >= MOST_FORMATS) return
    const id = Number(attribute('numFmtId'))
    formats.push(codes.get(id) ?? (isBuiltInDay(id) ? DAY : PLAIN))
  }
  const close = (name: string): void => {
    if (name === 'cellXfs') inCells = false
  }
  await hearXml(await zip.read('xl/styles.xml'), { open, close }, limits)
  return formats
}

/** The longest text that a cell can need: the rest is cut, and the row has a fault. */
const LONGEST_TEXT = 4000
const MOST_TEXTS = 2_000_000

const readTexts = async (zip: Zip, limits: ReadingLimits): Promise<readonly string[]> => {
  if (!zip.has('xl/sharedStrings.xml')) return []
  const texts: string[] = []
  let text = ''
  let depth = 0
  let isPhonetic = false
  await hearXml(
    await zip.read('xl/sharedStrings.xml'),
    {
      open: name => {
        if (name === 'si') text = ''
        if (name === 'rPh') isPhonetic = true
        if (name === 't') depth += 1
      },
      text: portion => {
        if (depth > 0 && !isPhonetic && text.length < LONGEST_TEXT) text += portion
      },
      close: name => {
        if (name === 't') depth -= 1
        if (name === 'rPh') isPhonetic = false
        if (name === 'si') texts.push(text)
        if (texts.length > MOST_TEXTS) throw new Refusal('too_large', 'This workbook has too many texts')
      },
    },
    limits,
  )
  return texts
}

const withoutSlash = (path: string): string => path.replace(/^\//, '')

/** Reads what surrounds the first visible sheet. Refuses (`bad_input`) a ZIP file that is no workbook. */
export const readWorkbook = async (zip: Zip, limits: ReadingLimits): Promise<Workbook> => {
  if (!zip.has('xl/workbook.xml'))
    throw new Refusal('bad_input', 'This is not an XLSX workbook. Save the list as XLSX or CSV in the spreadsheet')
  const sheets: string[] = []
  let from1904 = false
  const inBook = (name: string, attribute: (name: string) => string): void => {
    if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attribute('date1904'))
    if (name === 'sheet' && !['hidden', 'veryHidden'].includes(attribute('state'))) sheets.push(attribute('r:id'))
  }
  await hearXml(await zip.read('xl/workbook.xml'), { open: inBook }, limits)
  const paths = new Map<string, string>()
  if (zip.has('xl/_rels/workbook.xml.rels')) {
    const inRelations = (name: string, attribute: (name: string) => string): void => {
      if (name === 'Relationship') paths.set(attribute('Id'), attribute('Target'))
    }
    await hearXml(await zip.read('xl/_rels/workbook.xml.rels'), { open: inRelations }, limits)
  }
  const target = paths.get(sheets[0] ?? '') ?? 'worksheets/sheet1.xml'
  const sheet = target.startsWith('/') ? withoutSlash(target) : `xl/${target}`
  if (!zip.has(sheet)) throw new Refusal('bad_input', 'This workbook has no visible sheet')
  return { sheet, from1904, texts: await readTexts(zip, limits), formats: await readFormats(zip, limits) }
}
