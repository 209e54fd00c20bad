import { Link, useLocation } from 'react-router'
import { Page } from '../ui/frames/page.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { sessionTexts } from './texts.ts'

/** Shown by screens that were opened without a branch: they send no calls that need one (AMB-031). Choosing a branch returns here. */
export const BranchNeeded = () => {
  const { pathname, search } = useLocation()
  return (
    <Page width="document">
      <MessageBox
        action={
          <Link className="link" to="/sbranch" state={{ from: pathname + search }}>
            {sessionTexts.selectBranch}
          </Link>
        }
      >
        {sessionTexts.noBranch}
      </MessageBox>
    </Page>
  )
}
