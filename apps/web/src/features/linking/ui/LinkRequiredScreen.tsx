import type { AccountLink } from "@wallet/core"
import { useAccountLink, useLogout, useStartAccountLink, useStepUp, useUnlinkAccount } from "@wallet/react"
import { LogOut } from "lucide-react"
import { useState } from "react"
import { botHandle } from "#features/linking/model/botHandle.ts"
import { m } from "#i18n/generated/messages.js"
import { useForm } from "#shared/forms/useForm.ts"
import { Button } from "#ui/Button.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Notice } from "#ui/Notice.tsx"
import { PageHeading } from "#ui/PageHeading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { LinkedNotice } from "./LinkedNotice.tsx"
import { PendingCode } from "./PendingCode.tsx"

const lookEveryMs = 3000

/** Asks the customer to link a messenger: the reason, the code and its state (screens B linkRequired). */
export function LinkRequiredScreen() {
  const link = useAccountLink({ refetchInterval: lookEveryMs })
  const logout = useLogout()
  const { data } = link
  return (
    // As high as the screen, so that the content below does not move when the state arrives.
    <div className="mx-auto min-h-dvh w-full max-w-120 px-4 py-10">
      <PageHeading text={data?.required === false ? m.linking_optionalText() : m.linking_requiredText()}>
        {m.pages_accountLinkRequired()}
      </PageHeading>
      <Panel>
        {data && <LinkState link={data} onCheck={link.refetch} />}
        {!data && link.isPending && (
          <Loading>
            <span className="flex flex-col gap-5">
              <Skeleton className="h-12" />
              <Skeleton className="h-12" />
            </span>
          </Loading>
        )}
        {!data && link.isError && (
          <ErrorState text={m.linking_failed()} onRetry={() => void link.refetch()} isRetrying={link.isFetching} />
        )}
      </Panel>
      <Button kind="quiet" wide className="mt-4" isPending={logout.isPending} onPress={() => logout.mutate()}>
        <LogOut size={18} aria-hidden />
        <span>{m.common_logOut()}</span>
      </Button>
    </div>
  )
}

interface LinkStateProps {
  readonly link: AccountLink
  readonly onCheck: () => Promise<unknown>
}

function LinkState({ link, onCheck }: LinkStateProps) {
  const start = useStartAccountLink()
  const withStepUp = useStepUp()
  const { problems, show, refuse } = useForm()
  const getCode = async () => {
    try {
      await withStepUp(() => start.mutateAsync())
      show({ fields: {} })
    } catch (error) {
      refuse(error)
    }
  }
  const { state } = link
  return (
    <div className="flex flex-col gap-5">
      {state === "linked" ? <Linked link={link} /> : <p>{m.linking_bot({ bot: botHandle(link) })}</p>}
      {state === "expired" && (
        <Notice kind="warning" title={m.linking_expiredTitle()}>
          {m.linking_expiredText()}
        </Notice>
      )}
      {state === "conflict" && (
        <Notice kind="danger" title={m.linking_conflictTitle()}>
          {m.linking_conflictText()}
        </Notice>
      )}
      {state === "link_pending" && <PendingCode link={link} onCheck={onCheck} />}
      {problems.form && (
        <Notice kind="danger">
          <ProblemText {...problems.form} />
        </Notice>
      )}
      {state !== "linked" && (
        <Button
          kind={state === "link_pending" ? "quiet" : "primary"}
          size="large"
          wide
          isPending={start.isPending}
          onPress={() => void getCode()}
        >
          {state === "none" ? m.linking_getCode() : m.linking_newCode()}
        </Button>
      )}
    </div>
  )
}

function Linked({ link }: { readonly link: AccountLink }) {
  const unlink = useUnlinkAccount()
  const withStepUp = useStepUp()
  const { problems, refuse } = useForm()
  const [isAsking, setAsking] = useState(false)
  const cut = async () => {
    setAsking(true)
    try {
      await withStepUp(() => unlink.mutateAsync())
    } catch (error) {
      refuse(error)
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      <LinkedNotice link={link} />
      {problems.form && (
        <Notice kind="danger">
          <ProblemText {...problems.form} />
        </Notice>
      )}
      <ButtonLink to="/account" size="large" className="w-full">
        {m.linking_continue()}
      </ButtonLink>
      <Button kind="quiet" wide isPending={isAsking} onPress={() => void cut()}>
        {m.linking_unlink()}
      </Button>
    </>
  )
}
