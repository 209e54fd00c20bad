import type { Product } from '@akonta/domain/catalogue/product-calls'
import { formatBalance } from '@akonta/domain/money'
import { goodsName, samePack } from '@akonta/domain/packs/pack'
import { payeeByPid } from '@akonta/domain/payees/payee-calls'
import type { Recurring, RecurringGoods } from '@akonta/domain/recurring/recurring-calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { asksOrNull, keys } from '../../lib/call.ts'
import { type ChosenBranch, useDb } from '../../lib/session.ts'
import { debtHere } from '../../offline/outbox/customers-here.ts'
import { useConnected, useTill } from '../../offline/till-state.ts'
import { recurringTexts } from '../../recurring/texts.ts'
import { usePosting } from '../../recurring/use-posting.ts'
import type { ItemSearchHandle } from '../../ui/entry-page/item-search-box.tsx'
import { showNotice } from '../../ui/messages/notice.ts'
import classes from '../sales.module.css'
import { useSale } from '../saving/use-sale.ts'
import { salesTexts } from '../texts.ts'
import { AgreedTerms } from './agreed-terms.tsx'
import { CustomerField } from './customer-field.tsx'
import { SaleEntry } from './sale-entry.tsx'
import { saleProductOf } from './sale-product.ts'
import { sellAs, setTerms, useSaleTerms } from './sale-terms.ts'
import { useSalesCart } from './sales-cart.ts'
import { type SalesLine, salesLineOf } from './sales-line.ts'
import type { SaleCustomer } from './stored-terms.ts'

/** An empty line of normal height. */
const NOT_YET = '\u00a0'

/** The current balance, requested after the customer is selected (AMB-084); undefined while unknown. */
const useBalance = (pid: string | undefined): bigint | undefined => {
  const db = useDb()
  const isConnected = useConnected()
  const isHere = pid !== undefined && (!isConnected || pid.startsWith('OFF-'))
  const found = useQuery({ ...asksOrNull(payeeByPid, { db, pid: pid ?? '' }), enabled: pid !== undefined && !isHere })
  const entries = useTill(state => state.entries)
  const here = useQuery({
    queryKey: [...keys.area(db, payeeByPid), 'here', pid, entries.length],
    queryFn: () => debtHere(pid ?? ''),
    enabled: isHere,
  })
  if (isHere) return here.isPlaceholderData || !here.data ? undefined : -here.data.owed
  return pid === undefined || found.isPlaceholderData ? undefined : (found.data?.balance ?? undefined)
}

/** One line of a recurring invoice, at its fixed price or that of today; null if its pack is another one now. */
const lineOf = ({ quantity, pack, fixedPrice }: RecurringGoods, product: Product, list: number | null): SalesLine | null => {
  const now = pack && samePack(product.packs, pack)
  if (pack !== undefined && now === undefined) return null
  return salesLineOf(saleProductOf(product), quantity, fixedPrice ?? undefined, { pack: now, list })
}

/** Puts a recurring invoice into the list, for the customer who was chosen while it was on its way, if there is one. */
const putRecurring = (template: Recurring, chosen: SaleCustomer | null): void => {
  const cart = useSalesCart.getState()
  if (cart.lines.length > 0) {
    showNotice({ tone: 'info', text: recurringTexts.clearFirst })
    return
  }
  const list = chosen === null ? template.priceList : (chosen.priceList ?? null)
  const found = template.goods.map(goods => ({ goods, line: goods.product && lineOf(goods, goods.product, list) }))
  cart.put(found.flatMap(({ line }) => line ?? []))
  setTerms({
    customer: chosen ?? {
      pid: template.pid,
      name: template.payee,
      phone: template.phone,
      email: template.email,
      ...(list !== null && { priceList: list }),
    },
    recurring: { number: template.number, name: template.name, due: template.nextDate },
  })
  const leftOut = found.filter(({ line }) => line === null).map(({ goods }) => goods)
  const [gone, changed] = [leftOut.filter(({ product }) => product === null), leftOut.filter(({ product }) => product !== null)]
  if (gone.length > 0) showNotice({ tone: 'info', text: recurringTexts.goneProducts(gone.map(goodsName).join(', ')) })
  if (changed.length > 0) showNotice({ tone: 'info', text: recurringTexts.changedPacks(changed.map(goodsName).join(', ')) })
}

/** After the customer come the items: where there is a keyboard, their search takes the focus, once the field shows the name. */
const useSearchAfterCustomer = () => {
  const search = useRef<ItemSearchHandle>(null)
  const [choices, setChoices] = useState(0)
  useEffect(() => {
    if (choices > 0) search.current?.resume()
  }, [choices])
  return { search, goToSearch: () => setChoices(count => count + 1) }
}

/** A credit sale: the customer first, then as for cash. What is not paid at the counter is owed. */
export const CreditSale = ({ branch, onListed }: { readonly branch: ChosenBranch; readonly onListed: () => void }) => {
  const customerField = useRef<HTMLInputElement>(null)
  useEffect(() => sellAs('CREDIT'), [])
  const { search, goToSearch } = useSearchAfterCustomer()
  const customer = useSaleTerms(terms => terms.customer)
  const balance = useBalance(customer?.pid)
  const chosen = useRef<SaleCustomer | null>(null)
  const isFillingIn = usePosting('INVOICE', branch.code, template => {
    putRecurring(template, chosen.current)
    chosen.current = null
  })
  const sale = useSale({ branch, saleType: 'CREDIT', termsField: customerField })
  const { totals, submission } = sale
  return (
    <SaleEntry
      saleType="CREDIT"
      branch={branch}
      sale={sale}
      onListed={onListed}
      searchRef={search}
      onFieldKey={() => customerField.current?.focus()}
      header={
        <CustomerField
          inputRef={customerField}
          customer={customer}
          balance={balance}
          fault={submission.faultOf('customer')}
          disabled={submission.step === 'saving'}
          onChange={picked => {
            if (isFillingIn) chosen.current = picked
            setTerms({ customer: picked })
          }}
          onChosen={goToSearch}
        />
      }
      belowTotal={
        <>
          <AgreedTerms saleType="CREDIT" branch={branch.code} sale={sale} />
          {/* The height is the same before the balance has arrived: on a phone the buttons above it must not move under the finger. */}
          {customer !== null && (
            <p className={classes.balanceAfter}>
              {balance === undefined ? NOT_YET : salesTexts.balanceAfter(formatBalance(balance - totals.balance))}
            </p>
          )}
        </>
      }
    />
  )
}
