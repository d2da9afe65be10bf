import { Link } from "@tanstack/react-router"
import type { Customer } from "@wallet/operators/customerSchemas.ts"
import type { OperatorMoney } from "@wallet/operators/values.ts"
import { m } from "#i18n/generated/messages.js"
import { Dot } from "#shared/Dot.tsx"
import { FactList } from "#shared/FactList.tsx"
import { Moment } from "#shared/Moment.tsx"
import { Money } from "#shared/Money.tsx"
import { Part } from "#shared/Part.tsx"
import { useText } from "#shared/useText.ts"
import { CorrectionsPart } from "./CorrectionsPart.tsx"
import { LimitsPart } from "./LimitsPart.tsx"

/** The customer's money, limits and identity. */
export function OverviewTab({ customer }: { readonly customer: Customer }) {
  return (
    <div className="flex flex-col gap-6">
      <Waits waits={customer.waitsFor} />
      <Balances customer={customer} />
      <LimitsPart customer={customer} />
      <CorrectionsPart customer={customer} />
      <Checks checks={customer.checks} />
    </div>
  )
}

/** The next one to act: a second operator, a desk, the customer or an outside party. */
function Waits({ waits }: { readonly waits: Customer["waitsFor"] }) {
  const read = useText()
  if (waits.length === 0) return null
  return (
    <Part title={m.customers_waitsFor()}>
      <ul className="divide-y divide-line">
        {waits.map(({ text, payment }) => (
          <li key={`${payment?.id ?? ""} ${text.en}`}>
            {payment ? (
              <Link
                to="/payments/$id"
                params={{ id: payment.id }}
                data-row
                className="flex flex-col rounded-control px-2 py-1.5 hover:bg-sunken"
              >
                <span className="inline-flex flex-wrap items-baseline gap-x-2 text-caption text-muted">
                  <span>{read(payment.title)}</span>
                  <bdi className="figures">{payment.reference}</bdi>
                </span>
                <span className="wrap-anywhere">{read(text)}</span>
              </Link>
            ) : (
              <p className="px-2 py-1.5 wrap-anywhere">{read(text)}</p>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Balances({ customer: { balances, holds } }: { readonly customer: Customer }) {
  return (
    <Part title={m.customers_balances()}>
      {balances.length === 0 ? (
        <p className="text-muted">{m.customers_noBalancesText()}</p>
      ) : (
        <BalanceRows balances={balances} />
      )}
      {holds.length > 0 && <Holds holds={holds} />}
    </Part>
  )
}

function BalanceRows({ balances }: { readonly balances: Customer["balances"] }) {
  return (
    <ul className="@container divide-y divide-line">
      {balances.map(({ posted, held, available, debt }) => (
        <li
          key={posted.currency}
          aria-label={posted.currency}
          className="grid gap-x-4 py-1.5 @list:grid-cols-[4rem_repeat(3,minmax(max-content,1fr))] @list:items-baseline"
        >
          <span className="font-medium">{posted.currency}</span>
          <Amount title={m.customers_available()} isMain money={available} />
          <Amount title={m.customers_held()} money={held} />
          <Amount title={m.customers_posted()} money={posted} />
          {debt && (
            <p className="font-medium text-danger @list:col-span-full @list:text-right">
              <span>{m.customers_debt()}</span> <Money money={debt} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

interface AmountProps {
  readonly title: string
  readonly money: OperatorMoney
  readonly isMain?: boolean
}

function Amount({ title, money, isMain = false }: AmountProps) {
  return (
    <p className="flex justify-between gap-x-2 @list:flex-col @list:items-end">
      <span className="text-caption text-muted">{title}</span>
      <Money money={money} withoutCode className={isMain ? "font-medium" : ""} />
    </p>
  )
}

function Holds({ holds }: { readonly holds: Customer["holds"] }) {
  const read = useText()
  return (
    <section aria-label={m.customers_holds()}>
      <h3 className="text-caption font-medium text-muted">{m.customers_holds()}</h3>
      <ul className="divide-y divide-line">
        {holds.map(({ paymentId, kind, reference, amount, at }) => (
          <li key={`${paymentId} ${amount.currency} ${at}`}>
            <Link
              to="/payments/$id"
              params={{ id: paymentId }}
              data-row
              className="flex flex-wrap justify-between gap-x-4 rounded-control px-2 py-1.5 hover:bg-sunken"
            >
              <span className="inline-flex flex-wrap items-baseline gap-x-2">
                <span>{kind ? read(kind) : m.customers_openPayment()}</span>
                <bdi className="figures text-caption text-muted">{reference}</bdi>
              </span>
              <span className="inline-flex gap-4">
                <span className="text-muted">
                  <Moment at={at} />
                </span>
                <Money money={amount} className="font-medium" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Checks({ checks }: { readonly checks: Customer["checks"] }) {
  const read = useText()
  return (
    <Part title={m.customers_checks()}>
      {checks.length === 0 ? (
        <p className="text-muted">{m.customers_noChecksText()}</p>
      ) : (
        checks.map(({ title, state, isApproved, facts, evidenceUrl }) => (
          <section key={title.en} aria-label={read(title)} className="flex flex-col">
            <h3 className="flex flex-wrap items-center justify-between gap-x-4 py-1.5 font-medium">
              <span>{read(title)}</span>
              <Dot tone={isApproved ? "success" : "warning"}>{read(state)}</Dot>
            </h3>
            <FactList facts={facts} />
            {evidenceUrl && (
              <a
                href={evidenceUrl}
                target="_blank"
                rel="noreferrer"
                className="self-start py-1.5 text-accent hover:underline"
              >
                {m.customers_documents()}
              </a>
            )}
          </section>
        ))
      )}
    </Part>
  )
}
