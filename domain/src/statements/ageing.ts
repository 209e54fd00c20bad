import type { Pesewas } from '../money.ts'

/** The first day of each bucket after the first: 0–30, 31–60, 61–90, over 90 days (domain rules, section 8). */
export const AGE_LIMITS = [31, 61, 91] as const

export const AGE_TITLES = ['0–30 days', '31–60 days', '61–90 days', 'Over 90 days'] as const

/** Amounts owed by or to a payee, by the age of the documents; always positive. `unapplied` is paid but not allocated yet. */
export type Ageing = {
  readonly ages: readonly [Pesewas, Pesewas, Pesewas, Pesewas]
  readonly unapplied: Pesewas
}
export type PayeeAgeing = Ageing & { readonly pid: string; readonly name: string }

/** The total owed: documents less unallocated payments. Negative for a deposit. */
export const owedIn = ({ ages, unapplied }: Ageing): Pesewas => ages.reduce<Pesewas>((sum, each) => sum + each, 0n) - unapplied

export const NOTHING_OPEN: Ageing = { ages: [0n, 0n, 0n, 0n], unapplied: 0n }

export const sumOfAgeing = (list: readonly Ageing[]): Ageing =>
  list.reduce<Ageing>(
    ({ ages: [a, b, c, d], unapplied }, { ages, unapplied: more }) => ({
      ages: [a + ages[0], b + ages[1], c + ages[2], d + ages[3]],
      unapplied: unapplied + more,
    }),
    NOTHING_OPEN,
  )
