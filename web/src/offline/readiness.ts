/**
 * Can this till sell for cash when the connection drops? `ready` and `not_ready` while the server answers, `preparing` while the first copy
 * is being loaded; `selling` and `stopped` while it does not, with and without a copy of the branch.
 */
export type Readiness = 'ready' | 'not_ready' | 'preparing' | 'selling' | 'stopped'

export const readinessOf = (till: { readonly isConnected: boolean; readonly hasCopy: boolean; readonly isLoading: boolean }): Readiness => {
  if (!till.isConnected) return till.hasCopy ? 'selling' : 'stopped'
  if (till.hasCopy) return 'ready'
  return till.isLoading ? 'preparing' : 'not_ready'
}
