import { Link } from "@tanstack/react-router"
import type { Deposit, Operation } from "@wallet/core/contract"
import { useDeposits, useOperations } from "@wallet/react"
import { m } from "#i18n/generated/messages.js"
import { lookUp } from "#i18n/openValues.ts"
import { OperationRow } from "#shared/payments/OperationRow.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ProgressBar } from "#ui/ProgressBar.tsx"

const shownAtMost = 5

/** What is still under way, with how far a chain has come. Nothing stands here while nothing is. */
export function PendingStrip() {
  const pending = useOperations({ state: "processing", limit: shownAtMost })
  const items = pending.data?.pages[0]?.items ?? []
  const hasDeposits = items.some(({ kind }) => kind === "deposit")
  const deposits = useDeposits({}, { enabled: hasDeposits })
  if (items.length === 0) return null
  return (
    <Panel flush title={m.wallets_pending()}>
      <ul className="divide-y divide-line">
        {items.map((operation) => (
          <li key={operation.id}>
            <Link
              to="/account/history"
              search={{ operation: operation.id }}
              className="block -outline-offset-2 hover:bg-sunken"
            >
              <OperationRow operation={operation} withDay />
            </Link>
            <DepositProgress deposit={depositOf(operation, deposits.data)} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function depositOf({ subjectId }: Operation, deposits: readonly Deposit[] | undefined): Deposit | undefined {
  return deposits?.find(({ id }) => id === subjectId)
}

/** The texts of deposits that no longer wait for a chain. */
const checkTexts = {
  screening: () => m.wallets_screening(),
  held: () => m.wallets_held(),
  returning: () => m.wallets_returning(),
}

function DepositProgress({ deposit }: { readonly deposit: Deposit | undefined }) {
  if (!deposit) return null
  const { state, confirmations, confirmationsNeeded } = deposit
  const checkText = lookUp(checkTexts, state, undefined)
  if (checkText) return <p className="px-5 pb-4 text-small text-muted tablet:px-6">{checkText()}</p>
  if (state !== "detected" && state !== "confirming") return null
  const done = Math.min(confirmations, confirmationsNeeded)
  return (
    <div className="px-5 pb-4 tablet:px-6">
      <ProgressBar
        label={m.history_stepConfirming()}
        share={confirmationsNeeded > 0 ? done / confirmationsNeeded : 1}
        valueText={m.wallets_confirmations({ done, required: confirmationsNeeded })}
      />
    </div>
  )
}
