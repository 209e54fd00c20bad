import type { Action } from '@akonta/domain/permissions'

/** A key or keys of the keyboard, and their effect. */
export type HelpKey = readonly [keys: string, does: string]

/** The help for one screen: short sentences for somebody who has never used a computer in a shop. */
export type ScreenHelp = {
  /** In the address: /help/screens/{slug}. */
  readonly slug: string
  /** The addresses of the screen, as in the routes table, without the first slash. */
  readonly routes: readonly string[]
  /** Without this right the screen does not open, and the search does not offer its help. */
  readonly needs?: Action
  readonly title: string
  /** What the screen is for. */
  readonly about: string
  /** The three things people do there, and how. */
  readonly tasks: readonly [Task, Task, Task]
  /** What each figure means, by its label on the screen. */
  readonly figures?: readonly (readonly [label: string, meaning: string])[]
  /** The keys of this screen only. */
  readonly keys?: readonly HelpKey[]
  /** The page of the manual about the whole job. */
  readonly job?: string
}
type Task = readonly [what: string, how: string]
