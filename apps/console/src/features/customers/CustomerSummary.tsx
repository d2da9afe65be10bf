import type { Customer } from "@wallet/operators/customerSchemas.ts"
import { m } from "#i18n/generated/messages.js"
import { Dot, type DotTone } from "#shared/Dot.tsx"
import { FactList } from "#shared/FactList.tsx"
import { Moment } from "#shared/Moment.tsx"
import { CopyButton } from "#ui/CopyButton.tsx"
import { Notice } from "#ui/Notice.tsx"
import { CustomerActions } from "./CustomerActions.tsx"

const states: Readonly<Record<Customer["state"], { readonly tone: DotTone; readonly title: () => string }>> = {
  open: { tone: "success", title: () => m.customers_stateOpen() },
  frozen: { tone: "danger", title: () => m.customers_stateFrozen() },
  held: { tone: "warning", title: () => m.customers_stateHeld() },
  closed: { tone: "neutral", title: () => m.customers_stateClosed() },
}

/** A summary of the customer, with the actions of the operator. */
export function CustomerSummary({ customer }: { readonly customer: Customer }) {
  const { id, name, phone, state, facts, isOwnAccount, revealedUntil, unfreezeApprovals } = customer
  return (
    <div className="flex min-w-0 flex-col gap-4 desktop:sticky desktop:top-18">
      <div className="flex flex-col gap-1">
        {name && <p className="heading wrap-anywhere">{name}</p>}
        <Dot tone={states[state].tone}>{states[state].title()}</Dot>
        {phone && (
          <p>
            <span className="text-muted">{m.customers_phone()}</span> <bdi className="figures">{phone}</bdi>
          </p>
        )}
        <p className="flex items-center gap-2">
          <span className="text-muted">{m.customers_id()}</span>
          <CopyButton text={id} thing={m.customers_id()} />
        </p>
      </div>
      {unfreezeApprovals.map(({ email }) => (
        <Notice key={email} kind="warning">
          {m.customers_unfreezeAgreed({ email })}
        </Notice>
      ))}
      {revealedUntil && (
        <p className="text-caption text-muted">
          {m.customers_revealedUntil()} <Moment at={revealedUntil} />
        </p>
      )}
      {isOwnAccount ? <Notice kind="info">{m.customers_own()}</Notice> : <CustomerActions customer={customer} />}
      <div className="border-t border-line">
        <FactList facts={facts} />
      </div>
    </div>
  )
}
