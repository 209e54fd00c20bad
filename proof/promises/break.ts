export type NamedTest = {
  readonly file: string
  /** A part of its title. */
  readonly title: string
}

/** A safeguard that PROOF_BREAK disables, to see that the proof notices. */
export type Break = {
  /** The promise of docs/trust.md that it guards. */
  readonly promise: string
  readonly what: string
  /** The proof that must fail with it. Without one, `tests` must. */
  readonly proof?: string
  /** Texts of the built program and their replacements: for a safeguard inside the product that a proof starts. */
  readonly program?: readonly (readonly [from: string, to: string])[]
  /** Texts of the sources and their replacements: the proof or the tests run in a copy of the project. */
  readonly sources?: readonly (readonly [file: string, from: string, to: string])[]
  /** Tests of `npm test`. */
  readonly tests?: readonly NamedTest[]
}
