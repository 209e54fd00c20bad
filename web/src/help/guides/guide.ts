import type { HelpKey } from '../screens/screen-help.ts'
import type { PictureName } from './pictures.ts'

/** A step of a guide: what to do, in one or two sentences. */
type GuideStep = {
  readonly what: string
  readonly how: string
  /** The screen on which it is done, and its name. */
  readonly screen?: readonly [label: string, to: string]
  readonly picture?: PictureName
}

export type GuidePart = { readonly title: string; readonly steps: readonly GuideStep[] }

/** A guide that prints on one A4 sheet. */
export type Guide = {
  readonly slug: string
  readonly title: string
  readonly about: string
  readonly parts: readonly GuidePart[]
  readonly keys?: readonly HelpKey[]
  readonly picture?: PictureName
  /** The last words, for when something goes wrong. */
  readonly footer: string
}
