import { crc32, deflateRawSync } from 'node:zlib'

type Part = {
  readonly path: string
  readonly content: Buffer | string /** What the file says that it unpacks to. */
  readonly statedSize?: number
}

const header = (signature: number, fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const bytes = Buffer.alloc(4 + fields.reduce((sum, [size]) => sum + size, 0))
  bytes.writeUInt32LE(signature, 0)
  let place = 4
  for (const [size, value] of fields) {
    if (size === 2) bytes.writeUInt16LE(value, place)
    else bytes.writeUInt32LE(value, place)
    place += size
  }
  return bytes
}

/** A ZIP file as spreadsheets write it; with a false size, as attackers do. */
export const zipOf = (parts: readonly Part[]): Buffer => {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { path, content, statedSize } of parts) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes, { level: 9 })
    const name = Buffer.from(path)
    const common = [
      [2, 20],
      [2, 0],
      [2, 8],
      [4, 0],
      [4, crc32(bytes)],
      [4, packed.length],
      [4, statedSize ?? bytes.length],
      [2, name.length],
      [2, 0],
    ] as const
    const local = Buffer.concat([header(0x04034b50, common), name, packed])
    directory.push(header(0x02014b50, [[2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]), name)
    files.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const count = parts.length
  const end = header(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, central.length],
    [4, offset],
    [2, 0],
  ])
  return Buffer.concat([...files, central, end])
}

export type MadeSheet = {
  /** The XML of the rows. */
  readonly rows: string
  readonly after?: string
  readonly texts?: readonly string[]
  readonly formats?: readonly string[]
  readonly from1904?: true
  readonly isHidden?: true
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const REL = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

/** The parts of a workbook with one sheet, as Excel names them. */
export const workbookParts = ({ rows, after = '', texts = [], formats = [], from1904, isHidden }: MadeSheet): readonly Part[] => [
  {
    path: 'xl/workbook.xml',
    content: `<workbook ${MAIN} ${REL}>${from1904 ? '<workbookPr date1904="1"/>' : ''}<sheets><sheet name="List" sheetId="1"${isHidden ? ' state="hidden"' : ''} r:id="rId1"/></sheets></workbook>`,
  },
  {
    path: 'xl/_rels/workbook.xml.rels',
    content: '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  },
  { path: 'xl/sharedStrings.xml', content: `<sst ${MAIN}>${texts.map(text => `<si><t>${text}</t></si>`).join('')}</sst>` },
  {
    path: 'xl/styles.xml',
    content: `<styleSheet ${MAIN}><numFmts>${formats.map((code, place) => `<numFmt numFmtId="${164 + place}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/>${formats.map((_, place) => `<xf numFmtId="${164 + place}"/>`).join('')}</cellXfs></styleSheet>`,
  },
  { path: 'xl/worksheets/sheet1.xml', content: `<worksheet ${MAIN}><sheetData>${rows}</sheetData>${after}</worksheet>` },
]

export const xlsxOf = (sheet: MadeSheet): Buffer => zipOf(workbookParts(sheet))

/** A cell with text inside it. */
export const textCell = (place: string, text: string): string => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
export const numberCell = (place: string, written: string, style = 0): string => `<c r="${place}" s="${style}"><v>${written}</v></c>`
