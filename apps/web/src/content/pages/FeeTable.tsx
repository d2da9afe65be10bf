import { displayCode, type Money as ExactMoney, money, readAmount } from "@wallet/core/money"
import { type Ref, useEffect, useId, useRef, useState } from "react"
import { fees } from "#content/fees/fees.ts"
import { RollingAmount } from "#content/figures/RollingAmount.tsx"
import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { getCurrency } from "#shared/money/currencies.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { computeCharge } from "./computeCharge.ts"
import { type ChargeTerms, type FeeRow, useFeeGroups } from "./feeRows.tsx"

/** The currencies of fixed fees, the most common ones first. */
const offered = [...new Set(["EUR", "USD", "WUD", ...fees.withdrawals.map(({ fixed }) => fixed.currency)])]

/** Every fee, in groups, and what it comes to for a typed amount. On a phone each line stands on its own. */
export function FeeTable() {
  const groups = useFeeGroups()
  const { locale } = useLocale()
  const [text, setText] = useState("200")
  const [amount, setAmount] = useState<ExactMoney>(money("200", getCurrency("EUR")))
  const type = (typed: string, code: string) => {
    setText(typed)
    const currency = getCurrency(code)
    const reading = readAmount(typed, currency, locale)
    // To what is no amount the table gives no answer.
    setAmount(reading.ok ? { currency, units: reading.units } : { currency, units: 0n })
  }
  // Input made before this script was loaded counts as well.
  const begin = (form: HTMLElement | null) => {
    const typed = form?.querySelector("input")?.value
    const code = form?.querySelector("select")?.value
    if (typed !== undefined && code !== undefined && (typed !== text || code !== amount.currency.code))
      type(typed, code)
  }
  const bar = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/exhaustive-deps -- once, when the script comes
  useEffect(() => begin(bar.current), [])
  return (
    <>
      <AmountBar ref={bar} text={text} code={amount.currency.code} onType={type} />
      <table className="w-full">
        <caption className="sr-only">{m.public_feesTitle()}</caption>
        <thead className="sr-only tablet:not-sr-only">
          <tr className="border-b border-line text-left text-small text-muted tablet:table-row">
            <th scope="col" className="w-[24%] py-3 pr-4 font-medium">
              {m.public_feesWhat()}
            </th>
            <th scope="col" className="py-3 pr-4 font-medium">
              {m.public_feesFee()}
            </th>
            <th scope="col" className="w-36 px-4 py-3 text-right font-medium desktop:w-44">
              {m.public_feesYours()}
            </th>
            <th scope="col" className="py-3 pl-4 text-right font-medium">
              {m.public_feesMin()}
            </th>
            <th scope="col" className="py-3 text-right font-medium">
              {m.public_feesMax()}
            </th>
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title} className="border-b border-line">
            <tr className="flex tablet:table-row">
              <th scope="rowgroup" colSpan={5} className="pt-8 pb-2 text-left text-title font-semibold">
                {title}
              </th>
            </tr>
            {rows.map((row) => (
              <Line key={row.what} {...row} amount={amount} />
            ))}
          </tbody>
        ))}
      </table>
    </>
  )
}

interface AmountBarProps {
  readonly ref: Ref<HTMLDivElement>
  readonly text: string
  readonly code: string
  readonly onType: (text: string, code: string) => void
}

/** The amount that the table answers to. It stays in sight while the table goes by. */
function AmountBar({ ref, text, code, onType }: AmountBarProps) {
  const id = useId()
  const regionCode = useRegionCode()
  return (
    <div
      ref={ref}
      className="sticky top-18 z-1 mb-4 flex flex-wrap items-center gap-x-4 rounded-surface bg-accent px-4 py-3 text-on-accent shadow-raised outline-offset-2 outline-companion has-[input:focus]:outline-2 short:static tablet:px-6"
    >
      <label htmlFor={id} className="w-full font-medium tablet:w-auto">
        {m.public_feesAmount()}
      </label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck="false"
        placeholder="0"
        value={text}
        onChange={(event) => onType(event.target.value, code)}
        className={`figures h-12 min-w-0 flex-1 bg-transparent font-semibold outline-none placeholder:text-current ${text.length < 12 ? "text-headline" : "text-body"}`}
      />
      <select
        aria-label={m.public_feesCurrency()}
        value={code}
        onChange={(event) => onType(text, event.target.value)}
        className="h-11 shrink-0 cursor-pointer rounded-full bg-surface px-3 font-semibold text-ink outline-offset-2 focus-visible:outline-companion"
      >
        {offered.map((option) => (
          <option key={option} value={option}>
            {displayCode({ code: option }, regionCode)}
          </option>
        ))}
      </select>
    </div>
  )
}

function Line({ what, fee, min, max, charge, amount }: FeeRow & { readonly amount: ExactMoney }) {
  // A single value spans the empty columns.
  const isAlone = !(charge || min || max)
  return (
    <tr className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-t border-line py-3 tablet:table-row">
      <th scope="row" className="text-left font-medium tablet:py-3.5 tablet:pr-4">
        {what}
      </th>
      <td
        colSpan={isAlone ? 4 : 1}
        className="figures ml-auto text-right font-medium tablet:py-3.5 tablet:pr-4 tablet:text-left"
      >
        {fee}
      </td>
      {!isAlone && (
        <>
          <td className="w-full text-right tablet:w-auto tablet:px-4 tablet:py-3.5">
            {charge && <Answer charge={charge} amount={amount} />}
          </td>
          <Bound label={m.public_feesMin()} amount={min} />
          <Bound label={m.public_feesMax()} amount={max} />
        </>
      )}
    </tr>
  )
}

/** The resulting fee; nothing in a currency that the operation does not exist in. */
function Answer({
  charge: { rate, fixed, only = fixed?.currency },
  amount,
}: {
  readonly charge: ChargeTerms
  readonly amount: ExactMoney
}) {
  const { currency, units } = amount
  if (units === 0n || (only !== undefined && only !== currency.code)) return null
  const cost = computeCharge(amount, fixed ? { rate, fixed: money(fixed.amount, currency) } : { rate })
  return (
    <span className="inline-block rounded-control bg-companion px-2 font-semibold text-stage tablet:whitespace-nowrap">
      <RollingAmount amount={cost} />
    </span>
  )
}

/** The least or the most; an empty cell on a wide screen, nothing on a phone. */
function Bound({ label, amount }: { readonly label: string; readonly amount: Elements }) {
  return (
    <td className="figures w-full text-small text-muted empty:hidden tablet:w-auto tablet:py-3.5 tablet:pl-4 tablet:text-right tablet:empty:table-cell">
      {amount && (
        <>
          <span className="tablet:hidden">{`${label} `}</span>
          {amount}
        </>
      )}
    </td>
  )
}
