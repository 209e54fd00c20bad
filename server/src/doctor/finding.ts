/** ok: as it should be. look: works, but not permanently or not for everything. broken: does not work, or loses work. */
type FindingState = 'ok' | 'look' | 'broken'

/** What a check found, in a sentence each: what is the case, and what to do unless it is ok. */
export type Finding = { readonly check: string; readonly state: FindingState; readonly says: string; readonly todo: string }

export const ok = (check: string, says: string): Finding => ({ check, state: 'ok', says, todo: '' })
export const look = (check: string, says: string, todo: string): Finding => ({ check, state: 'look', says, todo })
export const broken = (check: string, says: string, todo: string): Finding => ({ check, state: 'broken', says, todo })
