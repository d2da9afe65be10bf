import { hasTag } from "@wallet/core"
import { useCloseAccount, useKeepAccount } from "@wallet/react/account"
import { useState } from "react"
import { errorText } from "../../../i18n/errorText.ts"
import { m } from "../../../i18n/generated/messages.js"
import { useLocale } from "../../../i18n/LocaleProvider.tsx"
import { formatMoment } from "../../../lib/formatDate.ts"
import { problemsOf } from "../../../lib/problems.ts"
import { StepUpCancelled, useStepUp } from "../../../lib/stepUp.ts"
import { Button } from "../../../ui/Button.tsx"
import { Dialog } from "../../../ui/Dialog.tsx"
import { Notice } from "../../../ui/Notice.tsx"
import { Panel } from "../../../ui/Panel.tsx"

/** The way out, and back while there is time. */
export function CloseAccountPanel({ closesAt }: { readonly closesAt: string | null }) {
  const { locale } = useLocale()
  const keep = useKeepAccount()
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title={m.settings_close()}>
      <p className="-mt-4 mb-4 text-small text-muted">{m.settings_closeText()}</p>
      {closesAt === null ? (
        <Button kind="danger" onPress={() => setOpen(true)}>
          {m.settings_closeStart()}
        </Button>
      ) : (
        <Notice
          kind="warning"
          title={m.settings_closing({ moment: formatMoment(closesAt, locale) })}
          action={
            <Button kind="secondary" size="small" isPending={keep.isPending} onPress={() => keep.mutate()}>
              {m.settings_keep()}
            </Button>
          }
        />
      )}
      <Dialog title={m.settings_closeTitle()} role="alertdialog" isOpen={isOpen} onOpenChange={setOpen}>
        <CloseQuestion onDone={() => setOpen(false)} />
      </Dialog>
    </Panel>
  )
}

function CloseQuestion({ onDone }: { readonly onDone: () => void }) {
  const close = useCloseAccount()
  const withStepUp = useStepUp()
  const [problem, setProblem] = useState<string>()
  const submit = async () => {
    setProblem(undefined)
    try {
      await withStepUp(() => close.mutateAsync())
      onDone()
    } catch (error) {
      if (!(error instanceof StepUpCancelled)) setProblem(obstacleText(error))
    }
  }
  return (
    <div className="flex flex-col gap-5">
      <p>{m.settings_closeConfirm()}</p>
      {problem && <Notice kind="danger">{problem}</Notice>}
      <div className="flex flex-col gap-2 tablet:flex-row-reverse">
        <Button kind="danger" size="large" isPending={close.isPending} onPress={() => void submit()}>
          {m.settings_closeStart()}
        </Button>
        <Button kind="secondary" size="large" onPress={onDone}>
          {m.settings_keep()}
        </Button>
      </div>
    </div>
  )
}

/** What is in the way, and what to do about it. */
function obstacleText(error: unknown): string {
  if (!hasTag(error, "account_not_empty")) return errorText(problemsOf(error, []).form ?? { code: "unknown" })
  const { reason, currency = "" } = error.details ?? {}
  return reason === "balance" ? m.settings_notEmptyBalance({ currency }) : m.settings_notEmptyOperation()
}
