import type { ScratchShop } from './scratch-shop.ts'

/** Makes a supplier through the API; answers his pid. */
export const makeSupplier = async (address: string, { dbname, token }: ScratchShop): Promise<string> => {
  const answer = await fetch(`${address}/api/accounting/people/create/${dbname}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      payee: 'Tema Grains Ltd',
      category: 'creditor',
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
  if (!made.pid) throw new Error(`Making a supplier failed with status ${answer.status}`)
  return made.pid
}
