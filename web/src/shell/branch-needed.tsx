import { Link } from 'react-router'
import { MessageBox } from '../ui/message-box.tsx'
import classes from './shell.module.css'
import { shellTexts } from './texts.ts'

/** Shown by screens that were opened without a branch: they send no calls that need one (AMB-031). */
export const BranchNeeded = () => (
  <div className={classes.page}>
    <MessageBox
      action={
        <Link className="link" to="/sbranch">
          {shellTexts.selectBranch}
        </Link>
      }
    >
      {shellTexts.noBranch}
    </MessageBox>
  </div>
)
