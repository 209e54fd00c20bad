import { PageHeading } from '../ui/frames/page-heading.tsx'
import classes from './business.module.css'
import { SelectBranch } from './select-branch.tsx'
import { businessTexts } from './texts.ts'

/** /sbranch */
export const Component = () => (
  <div className={classes.narrow}>
    <PageHeading title={businessTexts.selectBranch} />
    <SelectBranch />
  </div>
)
