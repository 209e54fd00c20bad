/** One page for one job: what it is, how it is done step by step, and what is good to know. */
export type HelpTopic = {
  /** In the address: /help/{slug}. */
  readonly slug: string
  readonly title: string
  readonly about: string
  readonly steps: readonly string[]
  readonly notes: readonly string[]
  /** The screens of the job. */
  readonly screens: readonly { readonly label: string; readonly to: string }[]
}
