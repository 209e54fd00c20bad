import type { Approval, Rights } from './permissions.ts'

/** Who acts, and when. Every command takes one; nothing inside a rule asks a clock. */
export type Actor = {
  readonly userId: number
  readonly at: Date
  /** The register session that the device named, if it did. */
  readonly registerSession?: string
}

/** The same with the name that documents print. */
export type NamedActor = Actor & { readonly displayName: string }

/** The same with what decides whether they may: for commands that ask for a right themselves. */
export type ActorWithRights = NamedActor & Rights & { readonly approval?: Approval }
