import type { OperatorMoney } from "@wallet/operators/values.ts"
import type { ReactNode } from "react"
import { m } from "#i18n/generated/messages.js"
import { Money } from "./Money.tsx"

interface DecisionSubjectProps {
  readonly title: ReactNode
  readonly money: OperatorMoney | null
  /** The customer's email, masked for roles that may not see it. */
  readonly customer: string | null
  /** The reference by which the customer knows the payment. */
  readonly reference: string | null
}

/** The subject of a decision, above its inputs: the sum, the customer and the reference. */
export function DecisionSubject({ title, money, customer, reference }: DecisionSubjectProps) {
  return (
    <div className="flex flex-col gap-0.5 rounded-control bg-sunken px-3 py-2">
      <p className="flex flex-wrap justify-between gap-x-4 font-medium">
        <span className="min-w-0 wrap-anywhere">{title}</span>
        {money && <Money money={money} />}
      </p>
      {customer !== null && <bdi className="wrap-anywhere">{customer}</bdi>}
      {reference !== null && (
        <p className="text-caption text-muted">
          <span>{m.shell_reference()}</span> <bdi className="figures">{reference}</bdi>
        </p>
      )}
    </div>
  )
}
