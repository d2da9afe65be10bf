import type { Person } from "@wallet/core/account"
import type { Limits } from "@wallet/core/contract"
import { type Money as ExactMoney, subtract, toDecimal } from "@wallet/core/money"
import { useRecentRecipients } from "@wallet/react"
import { formatDay } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { formatWireMoney } from "#shared/money/formatWireMoney.ts"
import { LimitRows } from "#shared/money/LimitRows.tsx"
import { Money } from "#shared/money/Money.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { PersonLine } from "#shared/people/PersonLine.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

interface SendSummaryProps {
  /** The chosen person. */
  readonly person: Person | undefined
  /** The typed recipient. */
  readonly typed: string
  /** Undefined while the amount is invalid. */
  readonly amount: ExactMoney | undefined
  readonly available: ExactMoney
  readonly isProtected: boolean
  readonly periods: Pick<Limits, "day" | "month"> | undefined
}

/** A summary of the send while the form is filled in: recipient, amount, time and remaining balance. */
export function SendSummary({ person, typed, amount, available, isProtected, periods }: SendSummaryProps) {
  const { code } = available.currency
  const write = (money: ExactMoney | undefined) => (money ? <Money amount={toDecimal(money)} currency={code} /> : "–")
  return (
    <Panel title={m.send_summary()}>
      {person ? (
        <>
          <PersonLine person={person} address={person.address} />
          <PaidBefore personId={person.id} />
        </>
      ) : (
        <p className={typed === "" ? "text-small text-muted" : "font-semibold wrap-anywhere"}>
          {typed === "" ? m.send_summaryNobody() : typed}
        </p>
      )}
      <div className="mt-3 border-t border-line">
        <Summary>
          <SummaryRow label={m.send_reviewTitle()}>{write(amount)}</SummaryRow>
          <SummaryRow label={m.send_fee()}>{m.common_free()}</SummaryRow>
          <SummaryRow label={m.send_recipientGets()} strong>
            {write(amount)}
          </SummaryRow>
          <SummaryRow label={m.send_arrives()}>{isProtected ? m.send_onceClaimed() : m.send_atOnce()}</SummaryRow>
          {isProtected && <SummaryRow label={m.send_ifUnclaimed()}>{m.send_comesBack()}</SummaryRow>}
          <SummaryRow label={m.send_leftInWallet()}>{write(amount && subtract(available, amount))}</SummaryRow>
          <LimitRows {...periods} />
        </Summary>
      </div>
    </Panel>
  )
}

/** The last payment to a person, or a note that there was none, to prevent payments to a wrong person. */
function PaidBefore({ personId }: { readonly personId: string }) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const { data } = useRecentRecipients()
  if (!data) return null
  const last = data.find(({ recipient }) => recipient === personId)?.last
  return (
    <p className="mt-3 text-small text-muted">
      {last
        ? m.send_last({ amount: formatWireMoney(last.amount, { locale, regionCode }), day: formatDay(last.at) })
        : m.send_summaryFirst()}
    </p>
  )
}
