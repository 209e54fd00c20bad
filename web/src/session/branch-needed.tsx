import { Link, useLocation } from 'react-router'
import { MessageBox } from '../ui/messages/message-box.tsx'
import classes from './session.module.css'
import { sessionTexts } from './texts.ts'

/** Shown by screens that were opened without a branch: they send no calls that need one (AMB-031). Choosing a branch leads back here. */
export const BranchNeeded = () => {
  const { pathname, search } = useLocation()
  return (
    <div className={classes.page}>
      <MessageBox
        action={
          <Link className="link" to="/sbranch" state={{ from: pathname + search }}>
            {sessionTexts.selectBranch}
          </Link>
        }
      >
        {sessionTexts.noBranch}
      </MessageBox>
    </div>
  )
}
