import type { AccountLink } from "@wallet/core"
import { useAccountLink, useWalletState } from "@wallet/react"
import { m } from "#i18n/generated/messages.js"
import { Button } from "#ui/Button.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { LinkedNotice } from "./LinkedNotice.tsx"

/** The result of linking (screens B linkFinish). It comes from the provider, because a URL can be forged. */
export function LinkFinishScreen() {
  const signedIn = useWalletState((state) => state.accessToken !== undefined)
  const link = useAccountLink()
  return (
    <>
      <h1 className="mb-6 text-headline">{m.pages_linkFinish()}</h1>
      <Panel>
        <div className="flex flex-col gap-5">
          {!signedIn && <SignInFirst />}
          {signedIn && link.isPending && (
            <Loading>
              <Skeleton className="h-32" />
            </Loading>
          )}
          {signedIn && link.isError && (
            <ErrorState text={m.linking_failed()} onRetry={() => void link.refetch()} isRetrying={link.isFetching} />
          )}
          {link.data && (
            <LinkResult link={link.data} onCheck={() => void link.refetch()} isChecking={link.isFetching} />
          )}
        </div>
      </Panel>
    </>
  )
}

function SignInFirst() {
  return (
    <>
      <p>{m.linking_signInText()}</p>
      <ButtonLink to="/auth/login" size="large">
        {m.linking_signIn()}
      </ButtonLink>
    </>
  )
}

interface LinkResultProps {
  readonly link: AccountLink
  readonly onCheck: () => void
  readonly isChecking: boolean
}

function LinkResult({ link, onCheck, isChecking }: LinkResultProps) {
  if (link.state === "linked") {
    return (
      <>
        <LinkedNotice link={link} />
        <ButtonLink to="/account" size="large">
          {m.linking_continue()}
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <NotLinked state={link.state} />
      <ButtonLink to="/account/linkRequired" size="large">
        {m.linking_toCode()}
      </ButtonLink>
      {link.state === "link_pending" && (
        <Button kind="quiet" isPending={isChecking} onPress={onCheck}>
          {m.linking_check()}
        </Button>
      )}
    </>
  )
}

function NotLinked({ state }: { readonly state: AccountLink["state"] }) {
  if (state === "conflict") {
    return (
      <Notice kind="danger" title={m.linking_conflictTitle()}>
        {m.linking_conflictText()}
      </Notice>
    )
  }
  if (state === "expired") {
    return (
      <Notice kind="warning" title={m.linking_expiredTitle()}>
        {m.linking_expiredText()}
      </Notice>
    )
  }
  return (
    <Notice kind="info" title={m.linking_notLinkedTitle()}>
      {m.linking_notLinkedText()}
    </Notice>
  )
}
