import { api } from '../lib/api.ts'
import type { SetupDraft } from './setup-draft.ts'

const trimmed = <T extends Readonly<Record<string, string>>>(texts: T): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]))

/** Creates the first business. The code is sent in the body, never in an address. */
export const setUp = async ({ branches, firstDay, ...draft }: SetupDraft, password: string): Promise<void> => {
  const body = { ...trimmed(draft), firstDay, branches: branches.map(({ code, name }) => trimmed({ code, name })), password }
  await api.post<unknown>('/api/setup', body, { anonymous: true })
}
