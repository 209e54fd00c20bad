import type { Pesewas } from '@akonta/domain/money'

/** The opening entry of an import: what each account of each branch gets, debit +. */
export type OpeningEntry = {
  /** Adds an amount, debit +, against another account. */
  add(branch: string, account: string, against: string, amount: Pesewas): void
  lines(): readonly { readonly branch: string; readonly account: string; readonly amount: Pesewas }[]
}

export const openOpeningEntry = (): OpeningEntry => {
  const amounts = new Map<string, { readonly branch: string; readonly account: string; amount: Pesewas }>()
  const put = (branch: string, account: string, amount: Pesewas): void => {
    const key = `${branch}/${account}`
    const line = amounts.get(key) ?? { branch, account, amount: 0n }
    line.amount += amount
    amounts.set(key, line)
  }
  return {
    add: (branch, account, against, amount) => {
      put(branch, account, amount)
      put(branch, against, -amount)
    },
    lines: () => [...amounts.values()].filter(({ amount }) => amount !== 0n),
  }
}
