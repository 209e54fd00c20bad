export type Paper = 'till' | 'a4'

/** The paper chosen last on this device for papers of this name; at first the usual one. */
export const keptPaper = (name: string, usual: Paper): Paper => {
  const kept = localStorage.getItem(`receiptpaper${name}`)
  return kept === 'till' || kept === 'a4' ? kept : usual
}

export const keepPaper = (name: string, paper: Paper): void => localStorage.setItem(`receiptpaper${name}`, paper)
