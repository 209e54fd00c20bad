import { ADOM, KUMASI } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { openGate } from '../world/gate.ts'
import { headersOf, makePayee, readAnswer } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'

test('a cheque is received, deposited with a slip, returned unpaid, and its debt is open again @in-turn', async ({ page }) => {
  await page.goto('/header')
  const stamp = String(Date.now()).slice(-6)
  const customer = `Esi Cheque ${stamp}`
  await makePayee(page, 'debtor', customer, 400)
  const bank = `GCB Cheques ${stamp}`
  await makePayee(page, 'bank', bank)

  await page.goto('/admin/accounting/makepayment')
  await page.getByRole('button', { name: 'Receive Payment' }).click()
  const receive = page.getByRole('dialog', { name: 'Receive Payment' })
  await receive.getByRole('combobox', { name: 'Customer' }).fill(customer)
  await page.keyboard.press('Enter')
  await receive.getByLabel('Payment Type').selectOption('CHEQUE')
  await receive.getByLabel('Amount').fill('400')
  await receive.getByRole('button', { name: 'Save' }).click()
  await expect(receive.getByLabel('Cheque No')).toBeFocused()
  await expect(receive).toContainText('Cheque No is required')
  await expectAccessible(page, 'receiving a cheque')
  await page.keyboard.type(stamp)
  await receive.getByLabel('Bank', { exact: true }).fill('Ecobank')
  await page.keyboard.press('Enter')
  await expect(receive.getByRole('button', { name: 'Yes' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Payment Received Succesfully')).toBeVisible()

  await page.goto('/admin/accounting/cheques')
  await page.getByRole('textbox', { name: 'Number, name, bank or document' }).fill(stamp)
  await expect(page.getByRole('row').filter({ hasText: stamp })).toContainText('In hand')
  await expect(page.getByRole('region', { name: 'Cheques in hand' })).toContainText('To Deposit Today')
  await expectAccessible(page, 'the cheques')
  await page.getByRole('button', { name: 'Deposit', exact: true }).click()
  const deposit = page.getByRole('dialog', { name: 'Deposit Cheques' })
  await expect(deposit.getByRole('checkbox', { name: stamp })).toBeChecked()
  await deposit.getByRole('combobox', { name: 'Bank' }).click()
  await page.getByRole('option', { name: bank }).click()
  await deposit.getByLabel('Slip No').fill('0417')
  await expectAccessible(page, 'the deposit of cheques')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Cheque Deposit ACC-CD/ })).toBeVisible()
  const slip = page.locator('.paper')
  for (const text of [bank, '0417', stamp, '400.00', 'Received by the Bank']) await expect(slip).toContainText(text)
  await expectAccessible(page, 'the slip of a deposit')

  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Deposited' }).click()
  await page.getByRole('link', { name: `View cheque ${stamp}` }).click()
  await page.getByRole('button', { name: 'Returned Unpaid' }).click()
  const bounce = page.getByRole('dialog', { name: 'Cheque Returned Unpaid' })
  await expect(bounce.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('Insufficient funds')
  await bounce.getByLabel('Bank Fee').fill('25')
  await expectAccessible(page, 'the return of a cheque')
  await bounce.getByRole('button', { name: 'Returned Unpaid' }).click()
  await expect(page.getByText(`Cheque ${stamp} is recorded as returned unpaid`)).toBeVisible()
  await expect(page.getByRole('table', { name: `What happened to cheque ${stamp}` })).toContainText('Insufficient funds')
  await page.getByRole('button', { name: 'Give Back' }).click()
  await page.getByRole('dialog', { name: 'Give Back' }).getByRole('button', { name: 'Give Back' }).click()
  await expect(page.getByRole('table', { name: `What happened to cheque ${stamp}` })).toContainText('Given back')
  await expectAccessible(page, 'a cheque')
})

test('the number of an own cheque is that of the account that pays, also after another account is chosen @in-turn', async ({ page }) => {
  await page.goto('/header')
  const stamp = String(Date.now()).slice(-6)
  const supplier = `Depot ${stamp}`
  await makePayee(page, 'creditor', supplier, 400)
  const [one, other, slow] = [
    await makePayee(page, 'bank', `GCB ${stamp}`),
    await makePayee(page, 'bank', `Ecobank ${stamp}`),
    await makePayee(page, 'bank', `Fidelity ${stamp}`),
  ]
  const answer = openGate()
  const numbers = new Map([
    [one, '000418'],
    [other, '700001'],
    [slow, '900001'],
  ])
  await page.route('**/api/cheques/next/**', async route => {
    const pid = decodeURIComponent(route.request().url().split('/').at(-1) ?? '')
    if (pid === slow) await answer.opened
    await route.fulfill({ json: { chequeNumber: numbers.get(pid) ?? '' } })
  })
  await page.goto('/admin/accounting/makepayment')
  await page.getByRole('button', { name: 'Make Payment' }).click()
  const paying = page.getByRole('dialog', { name: 'Make Payment' })
  await paying.getByRole('combobox', { name: 'Supplier' }).fill(supplier)
  await page.keyboard.press('Enter')
  await paying.getByLabel('Payment Type').selectOption('BANK')
  const account = paying.getByLabel('Payment Account')
  await account.selectOption(one)
  await paying.getByLabel('Paid by Cheque').check()
  const number = paying.getByLabel('Cheque No')
  await expect(number).toHaveValue('000418')
  await account.selectOption(other)
  await expect(number).toHaveValue('700001')
  await account.selectOption(slow)
  await expect(number).toHaveValue('')
  await account.selectOption(one)
  await expect(number).toHaveValue('000418')
  const late = page.waitForResponse('**/api/cheques/next/**')
  answer.open()
  await late
  await expect(number).toHaveValue('000418')
  await number.fill('000500')
  await account.selectOption(other)
  await expect(number).toHaveValue('000500')
})

test('a cheque of another branch than the chosen one is deposited from its page @in-turn', async ({ page }) => {
  await page.goto('/header')
  const stamp = String(Date.now()).slice(-6)
  const data = {
    ...{ pid: await makePayee(page, 'debtor', `Kumasi Cheque ${stamp}`, 400), paymentType: 'CHEQUE', coa_account: 'C0000HQ' },
    ...{ amount: 400, refNo: stamp, branchname: KUMASI.name },
    cheque: { bank: 'Ecobank', chequeDate: new Date().toISOString().slice(0, 10) },
  }
  const headers = { ...(await headersOf(page)), 'x-branch-code': KUMASI.code }
  await readAnswer(await page.request.post(`/api/accounting/peopleacc/create/${ADOM.dbname}`, { headers, data }))
  const listed = await page.request.get(`/api/cheques/received/${ADOM.dbname}?branch=ALL&text=${stamp}`, { headers })
  const [cheque] = await readAnswer<readonly { readonly id: number }[]>(listed)
  await page.goto(`/admin/accounting/cheques/${cheque?.id}`)
  await page.getByRole('button', { name: 'Deposit', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Deposit Cheques' }).getByRole('checkbox', { name: stamp })).toBeChecked()
})
