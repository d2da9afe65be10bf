import type { KycSession } from "@wallet/core/contract"
import { useKycStatus, useMe } from "@wallet/react"
import { m } from "#i18n/generated/messages.js"
import { HighRiskNotice } from "#shared/money/HighRiskNotice.tsx"
import { Link } from "#ui/Link.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Debts } from "./Debts.tsx"
import { InvoicesToPay } from "./InvoicesToPay.tsx"
import { MoneyThatWaits } from "./MoneyThatWaits.tsx"

/** The check lies with the operator: the customer has nothing to do. */
const waiting: ReadonlySet<KycSession["status"]> = new Set(["submitted", "in_review", "on_hold"])

/** What the customer should know or do: identity, protection, amounts at risk. Nothing stands here where all is well. */
export function Attention() {
  const kyc = useKycStatus()
  // They come together: one after the other, each would move what the customer is about to press.
  if (kyc.isPending && kyc.failureCount === 0) return null
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      <FrozenNotice />
      <MailNotice />
      <Debts />
      <HighRiskNotice />
      <MoneyThatWaits />
      <InvoicesToPay />
      <KycNotice />
      <TwoFactorNotice />
    </div>
  )
}

function FrozenNotice() {
  if (!useMe().data?.frozenAt) return null
  return (
    <Notice kind="danger" title={m.ui_frozenTitle()}>
      <p>{m.ui_frozenText()}</p>
      <Link to="/help" className="touch-target mt-1 inline-block">
        {m.ui_frozenAction()}
      </Link>
    </Notice>
  )
}

function MailNotice() {
  const me = useMe()
  if (me.data?.mailProblem !== "bounced") return null
  return (
    <Notice
      kind="warning"
      title={m.wallets_mailBounced({ email: me.data.email })}
      action={
        <Link to="/account/settings" search={{ section: "profile" }} className="touch-target shrink-0">
          {m.wallets_mailBouncedAction()}
        </Link>
      }
    >
      {m.wallets_mailBouncedText()}
    </Notice>
  )
}

function KycNotice() {
  const status = useKycStatus().data?.status
  if (status === undefined || status === "approved") return null
  if (waiting.has(status)) return <Notice kind="info">{m.wallets_kycPending()}</Notice>
  return (
    <Notice
      kind="info"
      title={m.wallets_kycNeeded()}
      action={
        <Link to="/account/verification" className="touch-target shrink-0">
          {m.wallets_kycAction()}
        </Link>
      }
    >
      {m.wallets_kycNeededText()}
    </Notice>
  )
}

function TwoFactorNotice() {
  const me = useMe()
  if (me.data?.hasOneTimePassword !== false) return null
  return (
    <Notice
      kind="warning"
      title={m.wallets_twoFactorOff()}
      action={
        <Link to="/account/settings" search={{ section: "security" }} className="touch-target shrink-0">
          {m.wallets_twoFactorAction()}
        </Link>
      }
    >
      {m.wallets_twoFactorText()}
    </Notice>
  )
}
