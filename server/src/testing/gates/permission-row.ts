/** Who may make a call: the columns of the points, "Who may do what", each including the one before it. */
export type May = 'anybody' | 'signed-in' | 'everyone' | 'granted' | 'admin'

/**
 * Where a call takes its branch from, so that another branch can be closed to users tied to theirs: its path, its query, its body, the
 * header X-Branch-Code, or the document in its path. `named`: a document in its body, or one that belongs to a person, which the area's own tests cover. `business`: it
 * belongs to no branch.
 */
export type BranchOf = 'business' | 'path' | 'query' | 'body' | 'header' | 'named' | DocumentKindInPath

export const DOCUMENT_KINDS_IN_PATH = [
  'sale',
  'sale-return',
  'purchase',
  'purchase-return',
  'adjustment',
  'production',
  'payment',
  'journal',
  'order',
] as const
export type DocumentKindInPath = (typeof DOCUMENT_KINDS_IN_PATH)[number]

export type CallRow = { readonly method: 'GET' | 'POST' | 'DELETE'; readonly path: string; readonly may: May; readonly branch: BranchOf }

const METHODS = ['GET', 'POST', 'DELETE'] as const
const HOLDERS = ['anybody', 'signed-in', 'everyone', 'granted', 'admin'] as const
const PLACES = ['business', 'path', 'query', 'body', 'header', 'named', ...DOCUMENT_KINDS_IN_PATH] as const

const oneOf = <T extends string>(words: readonly T[], word: string | undefined, line: string): T => {
  const found = words.find(each => each === word)
  if (found === undefined) throw new Error(`${word} is not one of ${words.join(', ')}: ${line}`)
  return found
}

/** A row from its line: method, path, who may make it, and its branch. */
export const callRow = (line: string): CallRow => {
  const [method, path = '', may, branch] = line.trim().split(/ +/)
  return { method: oneOf(METHODS, method, line), path, may: oneOf(HOLDERS, may, line), branch: oneOf(PLACES, branch, line) }
}
