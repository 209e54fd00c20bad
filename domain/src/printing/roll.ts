export type RollRow = { readonly label: string; readonly value: string; readonly strong?: true; readonly isTotal?: true }

export type RollText = { readonly text: string; readonly weight: 'plain' | 'strong' | 'name' }

/**
 * A document on the roll of a till, from top to bottom: what a browser draws and what a receipt printer gets. Blocks other than head, code
 * and foot begin below a rule.
 */
export type RollBlock =
  | { readonly kind: 'head'; readonly texts: readonly RollText[] }
  | { readonly kind: 'facts'; readonly rows: readonly RollRow[] }
  | { readonly kind: 'goods'; readonly goods: readonly { readonly name: string; readonly rows: readonly RollRow[] }[] }
  | { readonly kind: 'sums'; readonly rows: readonly RollRow[] }
  | { readonly kind: 'part'; readonly title: string; readonly rows: readonly RollRow[] }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'signatures'; readonly labels: readonly string[] }
  /** A QR code with its content in words below. */
  | { readonly kind: 'code'; readonly content: string; readonly caption: string }
  | { readonly kind: 'foot'; readonly text: string }

export type Roll = readonly RollBlock[]
