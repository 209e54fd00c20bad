import { afterAll, expect, test, vi } from 'vitest'

type Listener = (event: { readonly key: string | null }) => void
const listeners: Listener[] = []
vi.stubGlobal('window', { addEventListener: (_type: string, listener: Listener) => void listeners.push(listener) })
afterAll(() => void vi.unstubAllGlobals())

/** What another tab has written reaches this one as an event. */
const writeElsewhere = (key: string, value: unknown): void => {
  localStorage.setItem(key, JSON.stringify(value))
  for (const listener of listeners) listener({ key })
}

test('the terms of a list follow another tab, as its lines do: both tabs save the same document', async () => {
  const { transferTerms } = await import('../transfers/transfer-cart.ts')
  const terms = { date: '2026-11-20', destination: 'KSI', deliveredBy: 'Kofi' }
  writeElsewhere('interstockcartterms', terms)
  expect(transferTerms.useTerms.getState()).toEqual(terms)
  // A tab that was opened after the terms were entered, and before the list was.
  localStorage.setItem('interstockcartterms', JSON.stringify({ ...terms, destination: 'TML' }))
  writeElsewhere('interstockcart', [])
  expect(transferTerms.useTerms.getState().destination).toBe('TML')
  localStorage.removeItem('interstockcartterms')
  for (const listener of listeners) listener({ key: 'interstockcartterms' })
  expect(transferTerms.useTerms.getState()).toEqual({ date: null, destination: '', deliveredBy: '' })
})
