import { Button } from '@mantine/core'
import { IconBuildingStore, IconLogout } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link, Navigate } from 'react-router'
import classes from '../business/business.module.css'
import { SelectBranch } from '../business/select-branch.tsx'
import { businessTexts } from '../business/texts.ts'
import { type ChosenBranch, isSignedIn, useSession } from '../lib/session.ts'
import { screenTexts } from '../navigation/texts.ts'
import { useLeaving } from '../offline/use-leaving.tsx'
import { signOut } from '../session/session-calls.ts'
import { useSetupOpen } from '../session/use-setup-open.ts'

const ChosenBranchCard = ({ branch }: { readonly branch: ChosenBranch }) => {
  const { leave, question } = useLeaving(signOut)
  return (
    <div className={`card ${classes.card}`}>
      <h2 className={classes.cardTitle}>{businessTexts.branch}</h2>
      <p className={classes.chosen}>
        <IconBuildingStore size={20} aria-hidden />
        {branch.name}
        <span className={classes.code}>{branch.code}</span>
      </p>
      <div className={classes.choices}>
        <Button component={Link} to="/Dashboard">
          {businessTexts.goOn}
        </Button>
        <Button variant="default" leftSection={<IconLogout size={17} aria-hidden />} onClick={leave}>
          {screenTexts.logout}
        </Button>
      </div>
      {question}
    </div>
  )
}

/** Home (/): the business by name; below, the branch selector or, once a branch is chosen, that branch with a logout button. */
export const Component = () => {
  const session = useSession()
  const { user, branch } = session
  const isHere = isSignedIn(session)
  const setup = useSetupOpen(!isHere)
  useEffect(() => {
    document.title = businessTexts.welcome
  }, [])
  if (setup.data === true) return <Navigate to="/setup" replace />
  return (
    <div className={classes.narrow}>
      <h1 className={classes.welcome}>
        <span className={classes.greeting}>{businessTexts.welcome} </span>
        {user?.name_of_business || businessTexts.noBusiness}
      </h1>
      {!isHere && (
        <Button component={Link} to="/login" size="md">
          {businessTexts.signIn}
        </Button>
      )}
      {isHere && (branch === null ? <SelectBranch title={businessTexts.selectBranch} /> : <ChosenBranchCard branch={branch} />)}
    </div>
  )
}
