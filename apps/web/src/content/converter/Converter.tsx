import type { Rates } from "@wallet/core/contract"
import { type AmountResult, type Currency, readAmount, toDecimal } from "@wallet/core/money"
import { ArrowUpDown } from "lucide-react"
import { useEffect, useState } from "react"
import type { amountErrorTexts } from "#i18n/amountErrorText.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { plainAmount } from "#shared/money/amountText.ts"
import { findCurrency } from "#shared/money/currencies.ts"
import { indicativeRate } from "#shared/money/reference.ts"
import { buttonStyle, iconButtonStyle } from "#ui/buttonStyle.ts"
import { ButtonLink } from "#ui/Link.tsx"
import { ConverterField } from "./ConverterField.tsx"
import { PriceLines } from "./PriceLines.tsx"
import { priceExchange } from "./priceExchange.ts"
import { readRates } from "./readRates.ts"
import { useGroupedInput } from "./useGroupedInput.ts"

type Side = "give" | "get"
type Loading = { readonly state: "loading" | "failed" } | { readonly state: "ready"; readonly rates: Rates }

/** @throws Error for a code that the lists do not offer. */
function currencyOf(code: string): Currency {
  const found = findCurrency(code)
  if (!found) throw new Error(`No currency ${code}`)
  return found
}

interface ConverterProps {
  /** What is said of the rates, by their time. */
  readonly noteAt: (at: string) => string
}

/**
 * Prices an exchange at live rates, our fee included. What is typed on one side decides the other; the side that was
 * typed last leads.
 */
export function Converter({ noteAt }: ConverterProps) {
  const { locale } = useLocale()
  const [loading, load] = useRates()
  const [typed, setTyped] = useState<{ readonly side: Side; readonly text: string }>({ side: "give", text: "100" })
  const [codes, setCodes] = useState({ give: "EUR", get: "USDT" })
  const [grouped, loadGrouped] = useGroupedInput()
  const rates = loading.state === "ready" ? loading.rates : undefined
  const give = currencyOf(codes.give)
  const get = currencyOf(codes.get)
  const reading = readAmount(typed.text, typed.side === "give" ? give : get, locale)
  const problem = useProblem(reading)
  const price = reading.ok ? priceExchange({ side: typed.side, units: reading.units, give, get, rates }) : undefined
  const other = typed.side === "give" ? price?.gets : price?.gives
  const otherText = other ? plainAmount(toDecimal(other), locale) : ""
  const rate = indicativeRate(give, get, rates)
  const side = (name: Side, currency: Currency) => ({
    currency,
    text: typed.side === name ? typed.text : otherText,
    problem: typed.side === name ? problem : undefined,
    grouped,
    onUse: loadGrouped,
    onText: (text: string) => setTyped({ side: name, text }),
    onCurrency: (code: string) => setCodes({ ...codes, [name]: code }),
  })

  return (
    <div className="min-w-0 rounded-surface border border-line bg-surface p-5 shadow-raised tablet:p-7">
      <ConverterField
        {...side("give", give)}
        label={m.public_convertGive()}
        currencyLabel={m.public_convertCurrencyGive()}
      />
      <div className="my-1 flex items-center gap-3">
        <button
          type="button"
          aria-label={m.public_convertSwap()}
          className={iconButtonStyle}
          onClick={() => {
            setCodes({ give: codes.get, get: codes.give })
            setTyped({ ...typed, side: typed.side === "give" ? "get" : "give" })
          }}
        >
          <ArrowUpDown size={20} aria-hidden />
        </button>
        <PriceLines price={price} rate={rate} give={give} get={get} />
      </div>
      <ConverterField
        {...side("get", get)}
        label={m.public_convertGet()}
        currencyLabel={m.public_convertCurrencyGet()}
      />
      <noscript>
        <p className="text-small text-muted">{m.public_convertNoScript()}</p>
      </noscript>
      <output className="mt-2 block min-h-10 text-small text-muted">
        {loading.state === "loading" && m.public_convertLoading()}
        {loading.state === "failed" && (
          <>
            <span className="block font-medium text-danger">{m.public_convertFailed()}</span>
            <span className="block">{m.public_convertFailedText()}</span>
          </>
        )}
        {rates && (rate ? noteAt(rates.at) : m.public_convertNoRate())}
      </output>
      {loading.state === "failed" ? (
        <button type="button" className={buttonStyle("secondary", "large", "mt-3 w-full")} onClick={load}>
          {m.common_retry()}
        </button>
      ) : (
        <ButtonLink to="/account/exchange" size="large" className="mt-3 w-full">
          {m.public_convertExchange()}
        </ButtonLink>
      )}
    </div>
  )
}

/** What is wrong with a typed amount. The texts come with the first mistake: most visitors make none. */
function useProblem(reading: AmountResult): string | undefined {
  const [texts, setTexts] = useState<typeof amountErrorTexts>()
  const isWrong = !reading.ok && reading.code !== "amount_empty"
  useEffect(() => {
    if (!isWrong || texts) return
    // Without them nothing is priced either, and the next mistake asks again.
    import("#i18n/amountErrorText.ts").then(
      (loaded) => setTexts(loaded.amountErrorTexts),
      () => {},
    )
  }, [isWrong, texts])
  return !reading.ok && isWrong ? texts?.[reading.code](reading.limit) : undefined
}

/** The rates, and the way to ask for them once more. */
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
