import { type Money as ExactMoney, formatShare, money, readAmount, toDecimal } from "@wallet/core/money"
import { useEffect, useId, useRef, useState } from "react"
import { useFees } from "#content/fees/useFees.ts"
import { RollingAmount } from "#content/figures/RollingAmount.tsx"
import { computeCharge, drawnShare } from "#content/pages/computeCharge.ts"
import type { FeeTexts } from "#content/texts/home.ts"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { getCurrency } from "#shared/money/currencies.ts"
import { Money } from "#shared/money/Money.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { widthStyle } from "./widthStyle.ts"

const euro = getCurrency("EUR")

const share = (rate: string) => ({ rate, fixed: undefined })

/** Operations that exist in euros, in the order of the texts. */
function listOperations({ withdrawals, exchange, invoice }: ReturnType<typeof useFees>) {
  const findPaidOut = (rail: "card" | "iban") => {
    const row = withdrawals.find((one) => one.rail === rail && one.fixed.currency === euro.code)
    return { rate: row?.rate ?? "0", fixed: row && money(row.fixed.amount, euro) }
  }
  return [share("0"), share(exchange.rate), share(invoice.rate), findPaidOut("iban"), findPaidOut("card")]
}

/** Fee first: an amount is typed, and each line answers with what it costs, as a figure and as a part of a bar. */
export function FeeAnswer({ texts }: { readonly texts: FeeTexts }) {
  const { locale } = useLocale()
  const operations = listOperations(useFees())
  const id = useId()
  const [text, setText] = useState("200")
  const [amount, setAmount] = useState<ExactMoney>(money("200", euro))
  const type = (typed: string) => {
    setText(typed)
    const reading = readAmount(typed, euro, locale)
    if (reading.ok) setAmount({ currency: euro, units: reading.units })
  }
  const field = useRef<HTMLInputElement>(null)
  // Text typed before this script was loaded counts as well.
  useEffect(() => {
    const typed = field.current?.value
    if (typed !== undefined && typed !== text) type(typed)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the script comes
  }, [])
  return (
    <section
      className={`far-part ${widthStyle} grid gap-10 py-16 tablet:py-24 desktop:grid-cols-[1fr_1.7fr] desktop:gap-16`}
    >
      <div>
        <h2 className="text-headline">{texts.title}</h2>
        <p className="mt-3 text-muted">{texts.text}</p>
        <label htmlFor={id} className="mt-8 block text-small font-medium">
          {texts.amount}
        </label>
        <div className="mt-1 flex items-baseline gap-3 border-b-4 border-ink outline-offset-4 outline-accent focus-within:outline-2">
          <input
            ref={field}
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            spellCheck="false"
            value={text}
            onChange={(event) => type(event.target.value)}
            className={`figures w-full min-w-0 bg-transparent py-1 font-semibold outline-none ${text.length < 8 ? "text-figure" : "text-headline"}`}
          />
          <span className="text-title font-semibold text-muted">{euro.code}</span>
        </div>
        <p className="mt-4 text-small text-muted">{texts.note}</p>
        <ButtonLink to="/plans" kind="secondary" className="mt-6">
          {texts.all}
        </ButtonLink>
      </div>
      <table className="w-full self-start">
        <caption className="sr-only">{texts.title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{texts.what}</th>
            <th scope="col">{texts.rule}</th>
            <th scope="col">{texts.fee}</th>
          </tr>
        </thead>
        <tbody>
          {operations.map(({ rate, fixed }, index) => {
            const charge = computeCharge(amount, fixed ? { rate, fixed } : { rate })
            return (
              <tr
                key={texts.operations[index]}
                className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-b border-line py-4 first:border-t"
              >
                <th scope="row" className="text-left font-semibold">
                  {texts.operations[index]}
                </th>
                <td className="row-span-2 self-center text-right text-title font-semibold">
                  {charge.units === 0n ? texts.free : <RollingAmount amount={charge} />}
                </td>
                <td className="text-small text-muted">
                  {charge.units > 0n && (
                    <>
                      <span>{rate !== "0" && `${formatShare(rate, locale)}${fixed ? " + " : ""}`}</span>
                      {fixed && <Money amount={toDecimal(fixed)} currency={euro.code} />}
                      <span>{rate === "0" && ` ${texts.flat}`}</span>
                    </>
                  )}
                </td>
                <td aria-hidden className="col-span-2 pt-3">
                  <Bar share={drawnShare(charge, amount)} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** The amount as a line, to scale: what the fee takes of it is the warm end. */
function Bar({ share }: { readonly share: number }) {
  return (
    <svg viewBox="0 0 100 1" preserveAspectRatio="none" className="block h-2.5 w-full">
      <rect width={100 - share} height="1" className="fill-accent" />
      <rect x={100 - share} width={share} height="1" className="fill-companion" />
    </svg>
  )
}
