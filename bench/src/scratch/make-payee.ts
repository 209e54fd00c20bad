import type { ScratchShop } from './scratch-shop.ts'

type NewPayee = { readonly category: 'debtor' | 'creditor'; readonly name: string }

/** Creates a customer or supplier through the API; returns the pid. */
export const makePayee = async (address: string, { dbname, token }: ScratchShop, { category, name }: NewPayee): Promise<string> => {
  const answer = await fetch(`${address}/api/accounting/people/create/${dbname}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      payee: name,
      category,
      phone: '030 200 0000',
      address: 'Tema',
      emailAddress: 'grains@example.com',
      branchname: '',
      openBalance: 0,
      drcr: '',
      userId: 1,
    }),
  })
  const made: { readonly pid?: string } = JSON.parse(await answer.text())
  if (!made.pid) throw new Error(`Making a payee failed with status ${answer.status}`)
  return made.pid
}
