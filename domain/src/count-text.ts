/** Made when it is first used: the first formatter of a page takes as long as a screen. */
let format: Intl.NumberFormat | undefined

/** A number of things for people: 1,234 (design guide, section 4). */
export const formatCount = (count: number | bigint): string => {
  format ??= new Intl.NumberFormat('en')
  return format.format(count)
}

/** "1 line", "1,234 lines". */
export const counted = (count: number | bigint, one: string, many: string): string =>
  `${formatCount(count)} ${Number(count) === 1 ? one : many}`
