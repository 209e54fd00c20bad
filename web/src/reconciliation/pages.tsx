import { Button } from '@mantine/core'
import classes from './reconciliation.module.css'
import { reconciliationTexts } from './texts.ts'

type PagesProps = {
  readonly found: { readonly page: number; readonly pages: number; readonly total: number }
  readonly onPage: (page: number) => void
}

/** The pages of a list inside a card; nothing for a single one. */
export const Pages = ({ found: { page, pages }, onPage }: PagesProps) =>
  pages < 2 ? null : (
    <div className={classes.pages}>
      <Button variant="default" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {reconciliationTexts.previous}
      </Button>
      <span>{reconciliationTexts.pageOf(page + 1, pages)}</span>
      <Button variant="default" disabled={page + 1 >= pages} onClick={() => onPage(page + 1)}>
        {reconciliationTexts.more}
      </Button>
    </div>
  )
