import { isUtf8 } from 'node:buffer'
import { Refusal } from '@akonta/domain/refusals'

type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const LOOKED_AT = 4096

const startsWith = (file: Uint8Array, ...bytes: readonly number[]): boolean => bytes.every((byte, place) => file[place] === byte)

/** UTF-16 without a mark has a zero in every other byte of plain letters. */
const zeros = (file: Uint8Array): { readonly even: number; readonly odd: number } => {
  const found = { even: 0, odd: 0 }
  const end = Math.min(file.length, LOOKED_AT)
  for (let place = 0; place < end; place += 1) if (file[place] === 0) found[place % 2 === 0 ? 'even' : 'odd'] += 1
  return found
}

/** The encoding of a text file: by its mark, by its zeros, UTF-8 where every byte fits, else that of Windows. Refuses what is no text. */
const encodingOf = (file: Uint8Array): TextEncoding => {
  if (startsWith(file, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(file, 0xfe, 0xff)) return 'utf-16be'
  const { even, odd } = zeros(file)
  const most = Math.min(file.length, LOOKED_AT) / 5
  if (odd > most && even === 0) return 'utf-16le'
  if (even > most && odd === 0) return 'utf-16be'
  if (even + odd > 0) throw new Refusal('bad_input', 'This is neither a text file nor an XLSX workbook. Save the list as XLSX or CSV')
  return isUtf8(file) ? 'utf-8' : 'windows-1252'
}

const PORTION = 65_536

/** The text of a file in portions, without its mark. */
export function* decodeText(file: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(file))
  for (let start = 0; start < file.length; start += PORTION)
    yield decoder.decode(file.subarray(start, start + PORTION), { stream: start + PORTION < file.length })
}
