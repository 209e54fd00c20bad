const SIZE = 26
const LINE = 36
const MARGIN = 40

/** A picture of lines of text, black on white, as a till would print them. Longer lines make it wider. */
export const drawText = async (lines: readonly string[]): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  const font = `${SIZE}px ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace`
  const measure = canvas.getContext('2d')
  if (measure === null) throw new Error('This browser cannot draw')
  measure.font = font
  canvas.width = Math.ceil(Math.max(...lines.map(line => measure.measureText(line).width), 400)) + 2 * MARGIN
  canvas.height = lines.length * LINE + 2 * MARGIN
  // Resizing forgets the font.
  measure.font = font
  measure.fillStyle = '#fff'
  measure.fillRect(0, 0, canvas.width, canvas.height)
  measure.fillStyle = '#000'
  measure.textBaseline = 'top'
  for (const [index, line] of lines.entries()) measure.fillText(line, MARGIN, MARGIN + index * LINE)
  return new Promise((resolve, reject) =>
    canvas.toBlob(picture => (picture === null ? reject(new Error('The picture could not be drawn')) : resolve(picture)), 'image/png'),
  )
}
