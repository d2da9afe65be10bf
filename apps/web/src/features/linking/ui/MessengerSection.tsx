import { useAccountLink, useStepUp, useUnlinkAccount } from "@wallet/react"
import { botHandle } from "#features/linking/model/botHandle.ts"
import { m } from "#i18n/generated/messages.js"
import { useServed } from "#shared/client/useServed.ts"
import { useForm } from "#shared/forms/useForm.ts"
import { Button } from "#ui/Button.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { LinkedNotice } from "./LinkedNotice.tsx"

/** The settings section for the messenger: the linked account, or a link to the setup. */
export function MessengerSection() {
  const { data: link, isPending, isFetching, refetch } = useAccountLink()
  const { isOff } = useServed()
  const unlink = useUnlinkAccount()
  const withStepUp = useStepUp()
  const { problems, show, refuse } = useForm()
  const cut = async () => {
    show({ fields: {} })
    try {
      await withStepUp(() => unlink.mutateAsync())
    } catch (error) {
      refuse(error)
    }
  }
  if (isOff("messenger") && link?.state !== "linked") return null
  return (
    <Panel title={m.linking_messenger()}>
      <div className="-mt-2 flex flex-col items-start gap-4">
        <p className="text-small text-muted">
          <span>{`${m.linking_sectionText()} `}</span>
          {/* Invisible until the name is known, so that the content below does not move. */}
          <span className={link ? undefined : "invisible"}>{m.linking_bot({ bot: botHandle(link) })}</span>
        </p>
        {!link && isPending && (
          <Loading>
            <Skeleton className="h-16 w-full" />
          </Loading>
        )}
        {!link && !isPending && (
          <ErrorState text={m.linking_failed()} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {link?.state === "linked" && (
          <>
            <div className="w-full">
              <LinkedNotice link={link} />
            </div>
            <Button kind="secondary" isPending={unlink.isPending} onPress={() => void cut()}>
              {m.linking_unlink()}
            </Button>
          </>
        )}
        {link && link.state !== "linked" && (
          <ButtonLink to="/account/linkRequired" kind="secondary">
            {m.linking_linkMessenger()}
          </ButtonLink>
        )}
        {problems.form && (
          <Notice kind="danger">
            <ProblemText {...problems.form} />
          </Notice>
        )}
      </div>
    </Panel>
  )
}
