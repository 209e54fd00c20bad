/** The extra key under which a device remembers the branch chosen last, by business. It is not personal data and stays at sign-out. */
const LAST_BRANCH_KEY = 'lastbranch'

const separator = '|'

/** The code of the branch chosen last on this device in this business, or null. */
export const lastBranchOf = (store: Pick<Storage, 'getItem'>, business: string): string | null => {
  const [of, code] = (store.getItem(LAST_BRANCH_KEY) ?? '').split(separator)
  return of === business && code ? code : null
}

export const rememberBranch = (store: Pick<Storage, 'setItem'>, business: string, code: string): void =>
  store.setItem(LAST_BRANCH_KEY, `${business}${separator}${code}`)
