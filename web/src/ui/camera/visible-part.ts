type Size = { readonly width: number; readonly height: number }
type Part = Size & { readonly left: number; readonly top: number }

/** The part of a picture that a box of another shape shows when the picture covers it: only what people see is scanned. */
export const visiblePart = (picture: Size, box: Size): Part => {
  if (box.width <= 0 || box.height <= 0) return { left: 0, top: 0, ...picture }
  const scale = Math.max(box.width / picture.width, box.height / picture.height)
  const width = Math.min(picture.width, Math.round(box.width / scale))
  const height = Math.min(picture.height, Math.round(box.height / scale))
  return { left: Math.round((picture.width - width) / 2), top: Math.round((picture.height - height) / 2), width, height }
}
