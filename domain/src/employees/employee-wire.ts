import type { Gender } from './employee.ts'

/** The specification's spelling of a woman's gender, used only on the wire (AMB-137). */
export type GenderWire = 'MALE' | 'FRMALE'

export const genderToWire = (gender: Gender): GenderWire => (gender === 'FEMALE' ? 'FRMALE' : 'MALE')

/** Accepts the specification's spelling and the correct one. Null for anything else. */
export const genderFromWire = (text: string): Gender | null => {
  if (text === 'MALE') return 'MALE'
  return text === 'FRMALE' || text === 'FEMALE' ? 'FEMALE' : null
}
