import { hasTag } from "@wallet/core"
import { displayCode } from "@wallet/core/money"
import { StepUpCancelled, useStepUp } from "@wallet/react"
import { useCloseAccount, useKeepAccount } from "@wallet/react/account"
import { type ReactNode, useState } from "react"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { toFormProblems } from "#shared/forms/problems.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { Link } from "#ui/Link.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"

/** Closes the account, and reopens it until the closing date. */
export function CloseAccountPanel({ closesAt }: { readonly closesAt: string | null }) {
  const { locale } = useLocale()
  const keep = useKeepAccount()
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title={m.settings_close()}>
      <p className="-mt-2 mb-4 text-small text-muted">{m.settings_closeText()}</p>
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
      {keep.error && (
        <div className="mt-4">
          <Obstacle error={keep.error} />
        </div>
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
  const [refusal, setRefusal] = useState<unknown>()
  const submit = async () => {
    setRefusal(undefined)
    try {
      await withStepUp(() => close.mutateAsync())
      onDone()
    } catch (error) {
      if (!(error instanceof StepUpCancelled)) setRefusal(error)
    }
  }
  return (
    <div className="flex flex-col gap-5">
      <p>{m.settings_closeConfirm()}</p>
      {refusal !== undefined && <Obstacle error={refusal} />}
      <div className="flex flex-col gap-2 @row:flex-row-reverse">
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

/** The reason why the account can't be closed, with a link. */
function Obstacle({ error }: { readonly error: unknown }) {
  const regionCode = useRegionCode()
  if (!hasTag(error, "account_not_empty")) {
    return (
      <Notice kind="danger">
        <ProblemText {...(toFormProblems(error, []).form ?? { code: "unknown" })} />
      </Notice>
    )
  }
  const { reason = "", currency = "", id = "" } = error.details ?? {}
  return (
    <Notice kind="danger">
      <p>{obstacleText(reason, displayCode({ code: currency }, regionCode))}</p>
      <p className="mt-1">{obstacleLink(reason, id)}</p>
    </Notice>
  )
}

function obstacleText(reason: string, currency: string): string {
  switch (reason) {
    case "balance":
      return m.settings_notEmptyBalance({ currency })
    case "debt":
      return m.settings_notEmptyDebt({ currency })
    case "card":
      return m.settings_notEmptyCard()
    case "payout_batch":
      return m.settings_notEmptyBatch()
    case "invoice":
      return m.settings_notEmptyInvoice()
    default:
      return m.settings_notEmptyOperation()
  }
}

function obstacleLink(reason: string, id: string): ReactNode {
  switch (reason) {
    case "balance":
    case "debt":
      return <Link to="/account">{m.settings_notEmptyToWallets()}</Link>
    case "card":
      return (
        <Link to="/account/cards/$cardId" params={{ cardId: id }}>
          {m.settings_notEmptyToCard()}
        </Link>
      )
    case "payout_batch":
      return <Link to="/account/mass-payouts">{m.settings_notEmptyToBatches()}</Link>
    case "invoice":
      return (
        <Link to="/account/merchant/$invoiceId" params={{ invoiceId: id }}>
          {m.settings_notEmptyToInvoice()}
        </Link>
      )
    default:
      return <Link to="/account/history">{m.settings_notEmptyToHistory()}</Link>
  }
}
