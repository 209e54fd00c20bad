import { deviceStore } from '../../lib/storage/device-store.ts'

export type Paper = 'till' | 'a4'

/** The last paper size chosen on this device for documents of this name; at first the usual one. */
export const readPaper = (name: string, usual: Paper): Paper => {
  const kept = deviceStore.getItem(`receiptpaper${name}`)
  return kept === 'till' || kept === 'a4' ? kept : usual
}

export const savePaper = (name: string, paper: Paper): void => deviceStore.setItem(`receiptpaper${name}`, paper)

/** The rolls of till printers, in mm. */
export const ROLL_WIDTHS = [80, 58] as const
export type RollWidth = (typeof ROLL_WIDTHS)[number]

const KEPT_WIDTH = 'receiptrollwidth'

/** The roll in this device's printer: 80 mm by default. */
export const readRollWidth = (): RollWidth => ROLL_WIDTHS.find(width => String(width) === deviceStore.getItem(KEPT_WIDTH)) ?? ROLL_WIDTHS[0]

export const saveRollWidth = (width: RollWidth): void => deviceStore.setItem(KEPT_WIDTH, String(width))
