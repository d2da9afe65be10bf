import type { Rates } from "@wallet/core/contract"
import { type Currency, readAmount, toDecimal } from "@wallet/core/money"
import { ArrowUpDown } from "lucide-react"
import { useEffect, useState } from "react"
import { useExchangeFee } from "#content/fees/useExchangeFee.ts"
import type { ConverterTexts } from "#content/texts/converter.ts"
import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { plainAmount } from "#shared/money/amountText.ts"
import { getCurrency } from "#shared/money/currencies.ts"
import { indicativeRate } from "#shared/money/reference.ts"
import { buttonStyle } from "#ui/buttonStyle.ts"
import { ConverterField } from "./ConverterField.tsx"
import { keepPrice } from "./lastPrice.ts"
import { PriceLines } from "./PriceLines.tsx"
import { priceExchange } from "./priceExchange.ts"
import { readRates } from "./readRates.ts"
import { useGroupedInput } from "./useGroupedInput.ts"

type Side = "give" | "get"
type Loading = { readonly state: "loading" | "failed" } | { readonly state: "ready"; readonly rates: Rates }

/** The currencies that are converted, and the rates once they are known. */
export interface ConvertedPair {
  readonly give: Currency
  readonly get: Currency
  readonly rates: Rates | undefined
}

interface ConverterProps {
  readonly texts: ConverterTexts
  /** The note about the rates by their time. */
  readonly noteAt: (at: string) => string
  /** The codes of the currencies that it begins with. */
  readonly start?: { readonly give: string; readonly get: string }
  /** Called with the pair and the rates whenever they change. */
  readonly onPair?: (pair: ConvertedPair) => void
  /** The next step, below the fee. */
  readonly children: Elements
}

const usualPair = { give: "EUR", get: "USDT" }

/**
 * Prices an exchange at live rates, our fee included. What is typed on one side decides the other; the side that was
 * typed last leads. It is drawn as the brand's sign: what one gives on the left, what comes of it on the right, equal
 * under a line that tips with each change and comes to rest level.
 */
export function Converter({ texts, noteAt, start = usualPair, onPair, children }: ConverterProps) {
  const { locale } = useLocale()
  const [loading, load] = useRates()
  const [typed, setTyped] = useState<{ readonly side: Side; readonly text: string }>({ side: "give", text: "100" })
  const [codes, setCodes] = useState(start)
  const [grouped, loadGrouped] = useGroupedInput()
  const rates = loading.state === "ready" ? loading.rates : undefined
  const give = getCurrency(codes.give)
  const get = getCurrency(codes.get)
  const reading = readAmount(typed.text, typed.side === "give" ? give : get, locale)
  const problem = grouped?.problemOf(reading)
  const feeRate = useExchangeFee()
  const price = reading.ok
    ? priceExchange({ side: typed.side, units: reading.units, give, get, rates, feeRate })
    : undefined
  const other = typed.side === "give" ? price?.gets : price?.gives
  useEffect(() => onPair?.({ give, get, rates }), [onPair, give, get, rates])
  useEffect(() => keepPrice(price?.gets && price), [price])
  const otherText = other ? plainAmount(toDecimal(other), locale) : ""
  const rate = indicativeRate(give, get, rates)
  const side = (name: Side, currency: Currency) => ({
    currency,
    text: typed.side === name ? typed.text : otherText,
    // An amount that is not known yet is not 0.
    placeholder: typed.side === name || !reading.ok ? "0" : loading.state === "loading" ? "…" : "—",
    problem: typed.side === name ? problem : undefined,
    grouped,
    onUse: loadGrouped,
    onText: (text: string) => setTyped({ side: name, text }),
    onCurrency: (code: string) => setCodes({ ...codes, [name]: code }),
  })

  return (
    <div>
      <div key={otherText} aria-hidden className="h-2 animate-level rounded-full bg-ink desktop:-mx-4" />
      <div className="mt-2 grid gap-2 desktop:mt-3 desktop:grid-cols-2 desktop:gap-3">
        <ConverterField
          {...side("give", give)}
          label={texts.give}
          className="bg-accent text-on-accent desktop:row-span-2"
        >
          <button
            type="button"
            aria-label={texts.swap}
            className="z-1 grid size-11 cursor-pointer place-items-center rounded-full bg-surface text-ink outline-offset-2 hover:bg-sunken focus-visible:outline-companion desktop:absolute desktop:top-1/3 desktop:-right-7 desktop:rotate-90 desktop:ring-4 desktop:ring-canvas"
            onClick={() => {
              setCodes({ give: codes.get, get: codes.give })
              setTyped({ ...typed, side: typed.side === "give" ? "get" : "give" })
            }}
          >
            <ArrowUpDown size={20} aria-hidden />
          </button>
        </ConverterField>
        <PriceLines texts={texts} price={price} feeRate={feeRate} rate={rate} give={give} get={get} />
        <ConverterField {...side("get", get)} label={texts.get} className="bg-stage text-on-stage" />
      </div>
      <div className="mt-4 flex flex-col gap-3 desktop:flex-row desktop:items-center desktop:gap-6">
        {children}
        <output className="min-h-10 content-center text-small text-muted">
          {loading.state === "failed" && (
            <>
              <span className="font-medium text-danger">{texts.failed}</span>{" "}
              <button type="button" className={buttonStyle("secondary", "small")} onClick={load}>
                {m.common_retry()}
              </button>
            </>
          )}
          <span>{rates && (rate ? noteAt(rates.at) : texts.noRate)}</span>
          <noscript>
            <span className="block">{texts.noScript}</span>
          </noscript>
        </output>
      </div>
    </div>
  )
}

/** The rates, and a function to fetch them again. */
function useRates(): [Loading, () => void] {
  const [loading, setLoading] = useState<Loading>({ state: "loading" })
  const [attempt, setAttempt] = useState(0)
  // oxlint-disable-next-line react/exhaustive-deps -- each attempt is one more request
  useEffect(() => {
    const visit = new AbortController()
    const show = (read: Loading) => {
      if (!visit.signal.aborted) setLoading(read)
    }
    readRates(visit.signal).then(
      (rates) => show({ state: "ready", rates }),
      () => show({ state: "failed" }),
    )
    return () => visit.abort()
  }, [attempt])
  const retry = () => {
    setLoading({ state: "loading" })
    setAttempt(attempt + 1)
  }
  return [loading, retry]
}
