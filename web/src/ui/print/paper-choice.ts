export type Paper = 'till' | 'a4'

/** The paper chosen last on this device for papers of this name; at first the usual one. */
export const readPaper = (name: string, usual: Paper): Paper => {
  const kept = localStorage.getItem(`receiptpaper${name}`)
  return kept === 'till' || kept === 'a4' ? kept : usual
}

export const savePaper = (name: string, paper: Paper): void => localStorage.setItem(`receiptpaper${name}`, paper)

/** The rolls that till printers take, in mm. */
export const ROLL_WIDTHS = [80, 58] as const
export type RollWidth = (typeof ROLL_WIDTHS)[number]

const KEPT_WIDTH = 'receiptrollwidth'

/** The roll in the printer of this device: 80 mm until another one is chosen. */
export const readRollWidth = (): RollWidth =>
  ROLL_WIDTHS.find(width => String(width) === localStorage.getItem(KEPT_WIDTH)) ?? ROLL_WIDTHS[0]

export const saveRollWidth = (width: RollWidth): void => localStorage.setItem(KEPT_WIDTH, String(width))
