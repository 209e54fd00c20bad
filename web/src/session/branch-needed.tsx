import { Link, useLocation } from 'react-router'
import classes from '../shell/shell.module.css'
import { shellTexts } from '../shell/texts.ts'
import { MessageBox } from '../ui/messages/message-box.tsx'

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
