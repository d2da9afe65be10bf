import type { Correction, Customer } from "@wallet/operators/customerSchemas.ts"
import { confirmCorrection, withdrawCorrection } from "@wallet/operators/customers.ts"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { ActionDialog } from "#shared/ActionDialog.tsx"
import { Dot, type DotTone } from "#shared/Dot.tsx"
import { Moment } from "#shared/Moment.tsx"
import { Money } from "#shared/Money.tsx"
import { Part } from "#shared/Part.tsx"
import { useSession } from "#shared/session.ts"
import { useOperatorCall } from "#shared/useOperatorCall.ts"
import { useText } from "#shared/useText.ts"
import { Button } from "#ui/Button.tsx"
import { ProposeCorrection } from "./ProposeCorrection.tsx"

const states: Readonly<Record<Correction["state"], { readonly tone: DotTone; readonly title: () => string }>> = {
  proposed: { tone: "warning", title: () => m.customers_correctionProposed() },
  posted: { tone: "success", title: () => m.customers_correctionPosted() },
  withdrawn: { tone: "neutral", title: () => m.customers_correctionWithdrawn() },
}

/** The corrections of the customer's balances. One operator proposes, another one confirms. */
export function CorrectionsPart({ customer }: { readonly customer: Customer }) {
  const { may } = useSession()
  const mayCorrect = may("customers.correct") && !customer.isOwnAccount
  const [isProposing, setProposing] = useState(false)
  if (customer.corrections.length === 0 && !mayCorrect) return null
  return (
    <Part
      title={m.customers_corrections()}
      {...(mayCorrect &&
        customer.state !== "closed" && {
          action: (
            <Button kind="quiet" size="small" onPress={() => setProposing(true)}>
              {m.customers_correct()}
            </Button>
          ),
        })}
    >
      {customer.corrections.length === 0 && <p className="text-muted">{m.customers_none()}</p>}
      <ul className="divide-y divide-line">
        {customer.corrections.map((correction) => (
          <CorrectionRow key={correction.id} customerId={customer.id} correction={correction} mayDecide={mayCorrect} />
        ))}
      </ul>
      <ProposeCorrection customer={customer} isOpen={isProposing} onClose={() => setProposing(false)} />
    </Part>
  )
}

interface CorrectionRowProps {
  readonly customerId: string
  readonly correction: Correction
  readonly mayDecide: boolean
}

function CorrectionRow({ customerId, correction, mayDecide }: CorrectionRowProps) {
  const read = useText()
  const confirm = useOperatorCall(confirmCorrection)
  const withdraw = useOperatorCall(withdrawCorrection)
  const [opened, setOpened] = useState<{ dialog: "confirm" | "withdraw"; isOpen: boolean }>()
  const { id, state, legs, reason, proposedBy, isOwn, at, decidedBy } = correction
  const input = { id: customerId, correctionId: id }
  const isConfirming = opened?.dialog === "confirm"
  const legList = (
    <ul className="flex flex-col">
      {legs.map((leg) => (
        <li key={leg.account} className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0 wrap-anywhere">{read(leg.name)}</span>
          <Money money={leg.amount} className="font-medium" />
        </li>
      ))}
    </ul>
  )
  return (
    <li className="flex flex-col gap-1 py-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Dot tone={states[state].tone}>{states[state].title()}</Dot>
        <span className="text-caption text-muted">
          <Moment at={at} />
        </span>
      </p>
      {legList}
      <p className="text-caption text-muted wrap-anywhere">
        {[proposedBy, decidedBy].filter(Boolean).join(" → ")}: {reason}
      </p>
      {state === "proposed" && mayDecide && (
        <div className="flex flex-wrap items-center gap-2">
          {isOwn ? (
            <span className="text-caption text-muted">{m.customers_ownCorrection()}</span>
          ) : (
            <Button size="small" onPress={() => setOpened({ dialog: "confirm", isOpen: true })}>
              {m.customers_confirm()}
            </Button>
          )}
          <Button kind="secondary" size="small" onPress={() => setOpened({ dialog: "withdraw", isOpen: true })}>
            {m.customers_withdraw()}
          </Button>
        </div>
      )}
      {opened && (
        <ActionDialog
          key={opened.dialog}
          title={isConfirming ? m.customers_confirmTitle() : m.customers_withdrawTitle()}
          isOpen={opened.isOpen}
          onClose={() => setOpened({ ...opened, isOpen: false })}
          confirm={isConfirming ? m.customers_confirm() : m.customers_withdraw()}
          onConfirm={(why) => (isConfirming ? confirm : withdraw).mutateAsync({ ...input, reason: why })}
        >
          {() => (
            <>
              {legList}
              {isConfirming && <p>{m.customers_confirmText()}</p>}
            </>
          )}
        </ActionDialog>
      )}
    </li>
  )
}
