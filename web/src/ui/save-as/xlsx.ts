import type { FileTable } from './file-table.ts'
import { FORMATS, sheetXml, xmlText } from './sheet.ts'
import { zip } from './zip.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** A sheet has 1,048,576 rows, some of them for the heads, the lines above them and the total. */
export const LARGEST_SHEET = 1_048_570

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const PARTS = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

const CONTENT_TYPES =
  `${XML}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${PARTS}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${PARTS}.worksheet+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${PARTS}.styles+xml"/></Types>`

const ROOT_RELATIONS =
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
  `<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

const WORKBOOK_RELATIONS =
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
  `<Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/>` +
  `<Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`

const NO_SHEET_NAME = /[[\]/\\:*?']/g
const LONGEST_SHEET_NAME = 31

const workbook = (title: string): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>` +
  `<sheet name="${xmlText(title.replaceAll(NO_SHEET_NAME, ' ').slice(0, LONGEST_SHEET_NAME))}" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** Ids below 164 belong to the built-in formats. */
const FIRST_OWN_FORMAT = 164

const formatNumber = (index: number): number => (index === 0 ? 0 : FIRST_OWN_FORMAT + index)

const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${FORMATS.length - 1}">` +
  FORMATS.slice(1)
    .map((format, index) => `<numFmt numFmtId="${formatNumber(index + 1)}" formatCode="${format}"/>`)
    .join('') +
  '</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${FORMATS.length + 1}">` +
  FORMATS.map(
    (_format, index) => `<xf numFmtId="${formatNumber(index)}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  ).join('') +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

/**
 * An XLSX file (ECMA-376) with one sheet. Texts are never formulas; numbers keep every decimal; dates are dates. The file is compressed in
 * the background while it is written, under the content security policy, which allows no worker created from a text.
 */
export const xlsxFile = (table: FileTable): Promise<Blob> =>
  zip(
    [
      { path: '[Content_Types].xml', pieces: () => [CONTENT_TYPES] },
      { path: '_rels/.rels', pieces: () => [ROOT_RELATIONS] },
      { path: 'xl/workbook.xml', pieces: () => [workbook(table.title)] },
      { path: 'xl/_rels/workbook.xml.rels', pieces: () => [WORKBOOK_RELATIONS] },
      { path: 'xl/styles.xml', pieces: () => [STYLES] },
      { path: 'xl/worksheets/sheet1.xml', pieces: () => sheetXml(table) },
    ],
    XLSX,
  )
