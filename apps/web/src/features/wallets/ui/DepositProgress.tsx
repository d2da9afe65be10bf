import type { Deposit } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"
import { lookUp } from "#i18n/openValues.ts"
import { Link } from "#ui/Link.tsx"
import { ProgressBar } from "#ui/ProgressBar.tsx"

/** The texts of deposits that no longer wait for a chain. */
const checkTexts = {
  screening: () => m.wallets_screening(),
  held: () => m.wallets_held(),
  returning: () => m.wallets_returning(),
}

/** The progress of a pending deposit: its confirmations, or the check that it waits for. */
export function DepositProgress({ deposit }: { readonly deposit: Deposit | undefined }) {
  if (!deposit) return null
  const { state, confirmations, confirmationsNeeded } = deposit
  if (deposit.sender === "wanted" && deposit.amount)
    return (
      <p className="flex flex-wrap gap-x-1 px-5 pb-3 text-small text-muted tablet:px-6">
        <span>{m.deposits_textSenderWanted()}</span>
        <Link to="/account/top-up/crypto" search={{ currency: deposit.amount.currency, network: deposit.network }}>
          {m.deposits_senderAsk()}
        </Link>
      </p>
    )
  const checkText = lookUp(checkTexts, state, undefined)
  if (checkText) return <p className="px-5 pb-3 text-small text-muted tablet:px-6">{checkText()}</p>
  if (state !== "detected" && state !== "confirming") return null
  const done = Math.min(confirmations, confirmationsNeeded)
  return (
    <div className="px-5 pb-3 tablet:px-6">
      <ProgressBar
        label={m.history_stepConfirming()}
        share={confirmationsNeeded > 0 ? done / confirmationsNeeded : 1}
        valueText={m.wallets_confirmations({ done, required: confirmationsNeeded })}
      />
    </div>
  )
}
