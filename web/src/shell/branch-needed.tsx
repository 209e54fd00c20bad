import { Link, useLocation } from 'react-router'
import { MessageBox } from '../ui/message-box.tsx'
import classes from './shell.module.css'
import { shellTexts } from './texts.ts'

/** Shown by screens that were opened without a branch: they send no calls that need one (AMB-031). Choosing a branch leads back here. */
export const BranchNeeded = () => {
  const { pathname, search } = useLocation()
  return (
    <div className={classes.page}>
      <MessageBox
        action={
          <Link className="link" to="/sbranch" state={{ from: pathname + search }}>
            {shellTexts.selectBranch}
          </Link>
        }
      >
        {shellTexts.noBranch}
      </MessageBox>
    </div>
  )
}
