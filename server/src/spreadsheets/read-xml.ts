import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { Refusal } from '@akonta/domain/refusals'
import type { ReadingLimits } from './limits.ts'

/** What a reader of a part hears. Names are without their prefix. */
export type XmlEars = {
  readonly open?: (name: string, attribute: (name: string) => string) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Reads a part of a workbook as a stream; after each portion the caller may take what was heard. Entities that a document defines itself are
 * not resolved, so that no few letters can become many.
 */
export async function* readXml(part: Readable, ears: XmlEars, limits: ReadingLimits): AsyncGenerator<void> {
  const { default: sax } = await import('sax')
  const xml = sax.parser(true, { position: false })
  const letters = new StringDecoder('utf8')
  // Without this the parser keeps the last fault, a tag that is never closed, to itself: half a sheet would be read as a whole one.
  xml.onerror = error => {
    throw error
  }
  xml.onopentag = ({ name, attributes }) =>
    ears.open?.(bare(name), wanted => {
      const found = attributes[wanted]
      return typeof found === 'string' ? found : (found?.value ?? '')
    })
  xml.ontext = text => ears.text?.(text)
  xml.oncdata = text => ears.text?.(text)
  xml.onclosetag = name => ears.close?.(bare(name))
  try {
    for await (const portion of part) {
      xml.write(letters.write(portion))
      limits.checkTime()
      yield
    }
    xml.close()
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('bad_input', 'This XLSX file is damaged. Open it in a spreadsheet and save it again')
  }
  yield
}

/** Reads a part to its end. */
export const hearXml = async (part: Readable, ears: XmlEars, limits: ReadingLimits): Promise<void> => {
  for await (const _portion of readXml(part, ears, limits));
}
