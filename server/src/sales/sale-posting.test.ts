import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { paired } from '@akonta/domain/assert'
import { roundingOf } from '@akonta/domain/sales/cash-rounding'
import type { Discount } from '@akonta/domain/sales/discount'
import type { Sale } from '@akonta/domain/sales/sale'
import { saleTotals, tenderFault } from '@akonta/domain/sales/sale-totals'
import { CASH_CUSTOMER } from '@akonta/domain/sales/tender'
import { TAX_CLASSES } from '@akonta/domain/vat/tax-classes'
import { taxIn } from '@akonta/domain/vat/vat-split'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteSale } from './quotations/quote-sale.ts'
import { salePosting } from './sale-posting.ts'

const discount: fc.Arbitrary<Discount | null> = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('amount' as const), amount: fc.bigInt({ min: 1n, max: 3_000n }) }),
    fc.record({ kind: fc.constant('percent' as const), hundredths: fc.bigInt({ min: 1n, max: 10_000n }) }),
  ),
)

const cartLine = fc.record({
  quantity: fc.bigInt({ min: 1n, max: 100_000n }),
  price: fc.bigInt({ min: 0n, max: 5_000_000n }),
  taxClass: fc.constantFrom(...TAX_CLASSES),
  discount,
})

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)

test('lines less their discounts, less the discount on the sale, are the total, and its postings, whatever is sold and taxed', () => {
  fc.assert(
    fc.property(
      fc.array(cartLine, { minLength: 1, maxLength: 12 }),
      discount,
      fc.constantFrom('GH-2026', 'GH-2023', 'GH-FLAT', null),
      fc.constantFrom(0, 5, 10),
      (cart, whole, scheme, step) => {
        const lines = cart.map(({ quantity, price, discount: off }, index) => ({
          productId: index + 1,
          quantity,
          price,
          ...(off && { discount: off }),
        }))
        const unrounded: Sale = {
          branch: '',
          saleType: 'CASH',
          customer: CASH_CUSTOMER,
          charges: 250n,
          lines,
          ...(whole && { discount: whole }),
        }
        const sale = { ...unrounded, rounding: roundingOf(saleTotals(unrounded).total, step === 5 ? 5 : step === 10 ? 10 : 0) }
        fc.pre(saleTotals(sale).total >= 0n && tenderFault(sale, saleTotals(sale)) === null)
        const goods = new Map(
          cart.map(({ price, taxClass }, index) => [index + 1, { productId: index + 1, name: 'Milo', sellingPrice: price, taxClass }]),
        )
        const counter = {
          goods,
          vat: scheme === null ? null : { scheme, tin: 'C0012345678' },
          cashRounding: 0 as const,
          hasAmountLabels: false,
          day: '2026-11-20',
          customerList: null,
          chosenList: null,
          listThen: null,
        }
        const { totals, vat, lines: quoted } = quoteSale({ roles: [], privilege: 'GRANT' }, sale, counter, 'all', true)

        const listed = sumOf(quoted.map(({ amount }) => amount))
        const offLines = sumOf(quoted.map(({ lineDiscount }) => lineDiscount))
        for (const { amount, lineDiscount } of quoted) expect(lineDiscount >= 0n && lineDiscount <= amount).toBe(true)
        expect(listed - offLines - totals.wholeDiscount + 250n).toBe(totals.total)

        const posting = salePosting({
          branch: 1,
          date: '2026-11-20',
          saleType: 'CASH',
          customer: null,
          lines: quoted,
          totals,
          banked: [],
          cheques: [],
          vat,
          advances: [],
        })
        const posted = posting.effects([], []).lines
        const on = (account: string): bigint => sumOf(posted.filter(line => line.account === account).map(({ amount }) => amount))
        expect(sumOf(posted.map(({ amount }) => amount))).toBe(0n)
        expect(on(ACCOUNT.cash)).toBe(totals.total + totals.rounding)
        expect(-on(ACCOUNT.sales) - on(ACCOUNT.otherIncome) - on(ACCOUNT.discountAllowed) - on(ACCOUNT.vatPayable)).toBe(totals.total)
        if (vat === null) expect([on(ACCOUNT.discountAllowed), -on(ACCOUNT.sales)]).toEqual([offLines + totals.wholeDiscount, listed])
        else expect(vat.split.value + taxIn(vat.split) + vat.exempt + vat.zeroRated).toBe(totals.total)
        expect(paired(quoted, totals.lineDiscounts).every(([line, off]) => line.lineDiscount === off)).toBe(true)
      },
    ),
  )
})
