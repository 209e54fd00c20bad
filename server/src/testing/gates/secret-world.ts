import { payeeBody, productBody } from '../world/bodies.ts'
import { type Answer, type Caller, openCaller, textIn } from '../world/caller.ts'
import { saleLines } from '../world/sale-lines.ts'
import { keepSessions, openShop, PASSWORD, type Shop } from '../world/shop.ts'
import { PERSON } from '../world/staff.ts'
import type { BranchOf, DocumentKindInPath } from './permission-row.ts'

/** The unit cost in pesewas: no other amount of this world is a multiple of it. */
export const COST = 777_777
/** The profit per piece, in pesewas. */
export const MARGIN = 999_900 - COST

export const WORLD_BRANCHES = ['ACC', 'KUM'] as const
export type WorldBranch = (typeof WORLD_BRANCHES)[number]

const NOW = new Date('2026-11-20T14:32:00Z')
const TODAY = '2026-11-20'

/** A shop where everything happened once in both branches, with goods of one known cost and people of known pay. */
export type SecretWorld = {
  readonly shop: Shop
  /** Privilege GRANT, branch ACC only. */
  readonly tied: Caller
  /** A user of this world, in a separate session. */
  signIn(username: string): Promise<Caller>
  number(branch: WorldBranch, kind: DocumentKindInPath): string
  readonly transfer: string
  readonly payrollRun: string
  readonly products: readonly number[]
  readonly archivedProduct: number
  /** A customer, a supplier and a bank. */
  readonly pids: readonly [string, string, string]
  readonly employees: readonly number[]
  /** A valid body of a call that names its branch in it, for a branch. */
  bodyIn(example: unknown, branch: WorldBranch): unknown
}

const done = (what: string, answer: Answer): Answer => {
  if (answer.status !== 200) throw new Error(`${what}: ${answer.status} ${answer.text}`)
  return answer
}

const idOf = ({ body, text }: Answer): number => {
  if (typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'number') return body.id
  throw new Error(`No id in ${text}`)
}

const GIN = { productName: 'Kumasi Gin', costPrice: COST / 100, retCash: 9999, expireDetails: 'YES' } as const

const makeProduct = async (admin: Caller, productName: string, retStockLevel: number): Promise<number> => {
  const limits = { retReorderLevel: 500, maxRetToOrder: 900, retStockLevel }
  const body = productBody(productName, {
    ...GIN,
    productName,
    productCode: productName.slice(0, 12),
    category: '',
    unitType: '',
    ...limits,
  })
  return idOf(done(`product ${productName}`, await admin.post('/api/product/create/asempa', body, { 'x-branch-code': 'ACC' })))
}

const makePayee = async (admin: Caller, payee: string, category: string, openBalance: number): Promise<string> => {
  const drcr = openBalance === 0 ? '' : category === 'creditor' ? 'CR' : 'DR'
  const made = await admin.post('/api/accounting/people/create/asempa', payeeBody(payee, category, { openBalance, drcr }))
  return textIn(done(payee, made).body, 'pid')
}

/** Opens the world: goods are bought, sold, produced, transferred, paid, ordered and returned, by the calls of the screens. */
export const openSecretWorld = async (): Promise<SecretWorld> => {
  const shop = await openShop({ clock: () => NOW })
  const { admin } = shop
  const tiedUser = {
    businessid: 'ASEMPA',
    groupName: 'USER',
    accounttypeid: 3,
    displayName: 'Tied',
    username: 'tied',
    emailaddress: 'tied@example.com',
    tellnumber: '024 000 0000',
    password: PASSWORD,
    dbname: 'asempa',
    branchid: 'ACC',
    privilege: 'GRANT',
  }
  done('user', await admin.post('/api/1.0/users/register', tiedUser))

  const gin = await makeProduct(admin, GIN.productName, 40)
  const box = await makeProduct(admin, 'Gin in a Gift Box', 0)
  const archived = await makeProduct(admin, 'Gin of Last Year', 0)
  done('archived', await admin.delete(`/api/product/delete/asempa/${archived}`))
  const customer = await makePayee(admin, 'Nana Yaa', 'debtor', 12.5)
  const supplier = await makePayee(admin, 'Tema Spirits Ltd', 'creditor', 1234.5)
  const bank = await makePayee(admin, 'GCB current account', 'bank', 50_000)
  done('bill', await admin.post(`/api/production/bill/asempa/${box}`, { makes: 1, components: [{ productId: gin, qty: 1 }] }))

  const numbers = new Map<string, string>()
  for (const code of WORLD_BRANCHES) {
    const here = admin.with({ 'x-branch-code': code })
    const make = async (kind: BranchOf, path: string, body?: unknown): Promise<string> => {
      const number = done(`${kind} in ${code}`, await here.post(path, body)).number
      numbers.set(`${code} ${kind}`, number)
      return number
    }
    const goods = { productId: gin, productName: GIN.productName, qty: 10 }
    const purchase = await make('purchase', '/api/purchases/makepurchases/asempa', [
      {
        ...goods,
        costPrice: GIN.costPrice,
        sellingprice: GIN.retCash,
        expiringDateStr: '30-11-2026',
        pid: supplier,
        purchaseInvoice: `S-${code}`,
        purchaseType: 'CREDIT',
        userId: 1,
      },
    ])
    await make('purchase-return', `/api/purchases/return/asempa/${purchase}`, { reason: 'Leaks', lines: [{ productId: gin, qty: 2 }] })
    const sold = [{ id: gin, quantity: '2', price: '9999' }]
    const sale = await make('sale', '/api/sales/makesales/asempa', saleLines(sold, { branch: code, saleType: 'CREDIT', customer }))
    await make('sale-return', `/api/sales/makereturn/asempa/${sale}`, {
      refund: 'ACCOUNT',
      reason: 'Leaks',
      lines: [{ lineNo: 1, qty: 1 }],
    })
    await make('adjustment', '/api/product/adjustretailqty/asempa', [
      { ...goods, qty: 1, userId: 1, branchId: code, coaaccount: 'I0000TR', transtype: 'DAMAGED_ITEMS', costPrice: null, note: '' },
    ])
    await make('production', '/api/production/makeproduction/asempa', [
      {
        ...goods,
        productId: box,
        qty: 1,
        branchcode: code,
        productionType: 'CASH',
        costPrice: 0,
        sellingprice: GIN.retCash,
        entryDate: TODAY,
        expiringDateStr: '',
        productionInvoice: '',
        unitType: 'pieces',
        pid: 'C0000HD',
        userid: 1,
        username: 'admin',
      },
    ])
    await make('payment', '/api/accounting/peopleacc/create/asempa', {
      pid: customer,
      paymentType: 'CASH',
      coa_account: 'C0000HD',
      amount: 100,
      branchname: '',
      refNo: `R-${code}`,
    })
    done(
      'supplier paid',
      await here.post('/api/accounting/peopleacc/paysupplier/asempa', {
        pid: supplier,
        paymentType: 'BANK',
        coa_account: bank,
        amount: GIN.costPrice,
        branchname: '',
        refNo: `P-${code}`,
      }),
    )
    const entry = { branchNo: code, transNum: '', accDate: TODAY, refNo: `J-${code}`, particulars: '', openningEntry: 'NO', userId: 1 }
    await make('journal', '/api/accounting/generaljournal/create/asempa', [
      { ...entry, entryNo: 1, accountKey: 42, debit: 45, credit: 0 },
      { ...entry, entryNo: 2, accountKey: 'C0000HD', debit: 0, credit: 45 },
    ])
    done(
      'expense',
      await here.post('/api/accounting/expense/create/asempa', {
        accountKey: 42,
        accDate: TODAY,
        amount: 40,
        paymentType: 'BANK',
        pid: bank,
        particulars: 'Rent',
      }),
    )
    await make('order', '/api/shop/order/asempa', {
      customerName: 'Esi Boateng',
      phone: '024 555 0101',
      branch: code,
      note: '',
      lines: [{ productId: gin, qty: 1 }],
    })
  }

  const moved = { productId: gin, productName: GIN.productName, qty_Transfered: 3, entryDate: TODAY, retailCash: GIN.retCash }
  const transfer = await admin.post('/api/producttransfer/maketransfer/asempa', [
    {
      ...moved,
      branchCode: 'ACC',
      transferType: 'br_to_br',
      productionType: 'CASH',
      unitType: 'pieces',
      source_branch: 'ACC',
      des_branch: 'KUM',
      costPrice: null,
      pid: 'I0000TR',
      userid: 1,
      username: 'admin',
      deliveredBy: 'Yaw',
    },
  ])

  const employees: number[] = []
  const staff = [
    ['Kwaku Salaried', 6543.21],
    ['Yaa Salaried', 4321.09],
  ] as const
  for (const [empname, basicsalary] of staff) {
    const person = { ...PERSON, empname, basicsalary, employeeid: empname, branchcode: 'ACC', loanamount: 987.65, loanbalance: 876.54 }
    employees.push(idOf(done(empname, await admin.post('/api/employee/create/asempa', person))))
  }
  const paid = employees.map(id => ({ id, loandeduction: 76.54 }))
  const run = await admin.post('/api/payroll_emp_trans/create/asempa/2026-11-01/2026-11-30', paid)

  const signIn = async (username: string): Promise<Caller> => {
    const caller = await openCaller(shop.server, { username, password: PASSWORD })
    await keepSessions(shop)
    return caller
  }

  return {
    shop,
    signIn,
    tied: await signIn('tied'),
    number: (branch, kind) => numbers.get(`${branch} ${kind}`) ?? '',
    transfer: done('transfer', transfer).number,
    payrollRun: done('payroll', run).number,
    products: [gin, box],
    archivedProduct: archived,
    pids: [customer, supplier, bank],
    employees,
    bodyIn: (example, branch) => {
      const other = branch === 'ACC' ? 'KUM' : 'ACC'
      return JSON.parse(JSON.stringify(example).replaceAll(/"(ACC|KUM)"/g, (_code, code) => `"${code === 'ACC' ? branch : other}"`))
    },
  }
}
