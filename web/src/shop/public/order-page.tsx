import { isRecord } from '@akonta/domain/contract/codec'
import { formatMoment } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { goodsKey, goodsName } from '@akonta/domain/packs/pack'
import { formatQuantity, formatUnitPrice } from '@akonta/domain/quantity'
import { type PublicState, publicShopPath } from '@akonta/domain/shop/public-shop'
import { type PublicOrder, publicOrder } from '@akonta/domain/shop/public-shop-calls'
import { Button } from '@mantine/core'
import { IconCheck, IconCircleX, IconLink, IconLinkOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { call, keys, orNull } from '../../lib/call.ts'
import { texts } from '../../texts.ts'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Loading } from '../../ui/messages/loading.tsx'
import { MessageBox } from '../../ui/messages/message-box.tsx'
import { showNotice } from '../../ui/messages/notice.ts'
import classes from './order.module.css'
import frameClasses from './shop-frame.module.css'
import { Contact, ShopFrame } from './shop-frame.tsx'
import { publicTexts } from './texts.ts'

const STEPS = ['SENT', 'ACCEPTED', 'READY', 'COLLECTED'] as const
const REACHED: readonly PublicState[] = STEPS
const FINAL: readonly PublicState[] = ['COLLECTED', 'DECLINED', 'CANCELLED', 'EXPIRED']
const ASK_AGAIN_MS = 30_000

const sentBeforeHintOf = (sentBefore: unknown): string | null => {
  if (sentBefore === 'other goods') return publicTexts.otherGoodsHint
  return sentBefore === 'other details' ? publicTexts.sentBeforeHint : null
}

/** /shop/{shop}/order#{token}: an order by its link, for the person who sent it. */
export const Component = () => {
  const { hash, state: opened } = useLocation()
  const token = hash.slice(1)
  const query = useQuery({
    queryKey: keys.ofVisitor(publicOrder, `order ${token}`),
    queryFn: () => orNull(call(publicOrder, { body: { token } }, { anonymous: true })),
    enabled: token !== '',
    refetchInterval: ({ state: { data } }) => (data && FINAL.includes(data.state) ? false : ASK_AGAIN_MS),
  })
  const hint = sentBeforeHintOf(isRecord(opened) ? opened.sentBefore : null)
  if (query.data) return <Order order={query.data} sentBeforeHint={hint} />
  return (
    <main id="content" className={frameClasses.alone} tabIndex={-1}>
      {token !== '' && query.data === undefined && <h1 className="spoken">{publicTexts.anOrder}</h1>}
      {query.isError && <LoadError what={publicTexts.couldNotLoadOrder} failure={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && token !== '' && <Loading />}
      {(token === '' || query.data === null) && (
        <EmptyState
          icon={IconLinkOff}
          title={<h1 className={frameClasses.plainTitle}>{publicTexts.noOrder}</h1>}
          hint={publicTexts.noOrderHint}
        />
      )}
    </main>
  )
}

const copyLink = async (): Promise<void> => {
  try {
    await navigator.clipboard.writeText(location.href)
    showNotice({ tone: 'success', text: publicTexts.copied })
  } catch {
    showNotice({ tone: 'error', text: publicTexts.notCopied })
  }
}

type OrderProps = {
  readonly order: PublicOrder
  /** Sent again with other details or goods, which the shop does not have: what that means; null otherwise. */
  readonly sentBeforeHint: string | null
}

const Order = ({ order, sentBeforeHint }: OrderProps) => {
  const { number, state, reason, expiresAt, total, lines, head, shop } = order
  const isOver = FINAL.includes(state)
  return (
    <ShopFrame shop={shop} head={head} title={publicTexts.orderTitle(number)}>
      <h1 className={classes.title}>{publicTexts.orderTitle(number)}</h1>
      {sentBeforeHint !== null && (
        <MessageBox>
          <strong>{publicTexts.sentBefore}</strong>
          <br />
          {sentBeforeHint}
        </MessageBox>
      )}
      <div className={classes.columns}>
        <section className={`card ${classes.state}`} data-state={state} role="status">
          <h2 className={classes.stateName}>
            {state === 'DECLINED' || state === 'CANCELLED' || state === 'EXPIRED' ? (
              <IconCircleX size={24} aria-hidden />
            ) : (
              <IconCheck size={24} aria-hidden />
            )}
            {publicTexts.states[state]}
          </h2>
          {reason !== '' && <p>{publicTexts.reason(reason)}</p>}
          <p className={classes.hint}>{publicTexts.hints[state](formatMoment(expiresAt))}</p>
          <Steps state={state} />
          {!isOver && (
            <div className={classes.keep}>
              <p className={classes.hint}>{publicTexts.keepLink}</p>
              <Button variant="default" leftSection={<IconLink size={17} aria-hidden />} onClick={() => void copyLink()}>
                {publicTexts.copyLink}
              </Button>
            </div>
          )}
          <Contact head={head} stacked />
        </section>
        <section className={`card ${classes.items}`} aria-label={publicTexts.goods}>
          <ul>
            {lines.map(({ code, name, quantity, pack, price, amount }) => (
              <li key={goodsKey({ productId: code, pack })} className={classes.bought}>
                <span>
                  <span className={classes.name}>{goodsName({ productName: name, ...(pack && { pack }) })}</span>
                  <span className={classes.each}>
                    {formatQuantity(quantity)} × {formatUnitPrice(price)}
                  </span>
                </span>
                <span className={classes.amount}>{formatMoney(amount)}</span>
              </li>
            ))}
          </ul>
          <p className={classes.totalLine}>
            <span>{isOver ? publicTexts.total : publicTexts.toPay}</span>
            <strong>
              {texts.currency} {formatMoney(total)}
            </strong>
          </p>
        </section>
      </div>
      {shop !== '' && (
        <Button className={classes.more ?? ''} component={Link} to={publicShopPath(shop)} variant="default">
          {publicTexts.backToShop}
        </Button>
      )}
    </ShopFrame>
  )
}

const Steps = ({ state }: { readonly state: PublicState }) => {
  const reached = REACHED.indexOf(state)
  if (reached < 0) return null
  return (
    <ol className={classes.steps} aria-label={publicTexts.steps}>
      {STEPS.map((step, index) => (
        <li key={step} data-done={index <= reached || undefined} aria-current={index === reached ? 'step' : undefined}>
          {publicTexts.stepNames[step]}
        </li>
      ))}
    </ol>
  )
}
