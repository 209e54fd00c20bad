/** Base64 of bytes, in portions that fit the stack. */
export const base64Of = (bytes: Uint8Array): string => {
  const portion = 0x8000
  let text = ''
  for (let start = 0; start < bytes.length; start += portion) text += String.fromCharCode(...bytes.subarray(start, start + portion))
  return btoa(text)
}

type Piece = { readonly piece: number; readonly content: string }

/** Sends a file in pieces of `size` bytes, one after the other, so that a slow line never has to carry all of it at once. */
export const sendPieces = async (
  content: Blob,
  size: number,
  send: (piece: Piece) => Promise<unknown>,
  onSent: (percent: number) => void,
): Promise<void> => {
  for (let piece = 0; piece * size < content.size; piece += 1) {
    const bytes = new Uint8Array(await content.slice(piece * size, (piece + 1) * size).arrayBuffer())
    await send({ piece, content: base64Of(bytes) })
    onSent(Math.min(100, Math.round(((piece + 1) * size * 100) / content.size)))
  }
}
