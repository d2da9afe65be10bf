import type { Rates } from "@wallet/core/contract"
import { type Currency, displayCode, readAmount, toDecimal } from "@wallet/core/money"
import { ArrowUpDown } from "lucide-react"
import { useEffect, useState } from "react"
import { amountErrorTexts } from "#i18n/amountErrorText.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { plainAmount } from "#shared/money/amountText.ts"
import { currencies, findCurrency } from "#shared/money/currencies.ts"
import { formatRate, indicativeAmount, indicativeRate } from "#shared/money/reference.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { buttonStyle, iconButtonStyle } from "#ui/buttonStyle.ts"
import { ButtonLink } from "#ui/Link.tsx"
import { ConverterField } from "./ConverterField.tsx"
import { readRates } from "./readRates.ts"

type Side = "give" | "get"
type Loading = { readonly state: "loading" | "failed" } | { readonly state: "ready"; readonly rates: Rates }

const fallback = currencies[0]

/** Converts at live rates. What is typed on one side decides the other; the side that was typed last leads. */
export function Converter() {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const [loading, load] = useRates()
  const [typed, setTyped] = useState<{ readonly side: Side; readonly text: string }>({ side: "give", text: "100" })
  const [codes, setCodes] = useState({ give: "EUR", get: "USDT" })
  const rates = loading.state === "ready" ? loading.rates : undefined
  const give = findCurrency(codes.give) ?? fallback
  const get = findCurrency(codes.get) ?? fallback
  if (!give || !get) return null

  const [from, to] = typed.side === "give" ? [give, get] : [get, give]
  const reading = readAmount(typed.text, from, locale)
  const other = reading.ok ? indicativeAmount({ currency: from, units: reading.units }, to, rates) : undefined
  const otherText = other ? plainAmount(toDecimal(other), locale) : ""
  const problem =
    reading.ok || reading.code === "amount_empty" ? undefined : amountErrorTexts[reading.code](reading.limit)
  const side = (name: Side, currency: Currency) => ({
    currency,
    text: typed.side === name ? typed.text : otherText,
    problem: typed.side === name ? problem : undefined,
    onText: (text: string) => setTyped({ side: name, text }),
    onCurrency: (code: string) => setCodes({ ...codes, [name]: code }),
  })
  const rate = indicativeRate(give, get, rates)

  return (
    <div className="min-w-0 rounded-surface border border-line bg-surface p-5 shadow-raised tablet:p-6">
      <ConverterField
        {...side("give", give)}
        label={m.public_convertGive()}
        currencyLabel={m.public_convertCurrencyGive()}
      />
      <div className="my-2 flex justify-center">
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
      </div>
      <ConverterField
        {...side("get", get)}
        label={m.public_convertGet()}
        currencyLabel={m.public_convertCurrencyGet()}
      />
      <noscript>
        <p className="mt-5 text-small text-muted">{m.public_convertNoScript()}</p>
      </noscript>
      <output className="mt-5 block min-h-18 text-small">
        {loading.state === "loading" && <span className="text-muted">{m.public_convertLoading()}</span>}
        {loading.state === "failed" && (
          <>
            <span className="block font-medium text-danger">{m.public_convertFailed()}</span>
            <span className="block text-muted">{m.public_convertFailedText()}</span>
          </>
        )}
        {rates && (
          <>
            <span className="figures block font-medium">
              {rate
                ? m.public_convertRate({
                    from: displayCode(give, regionCode),
                    rate: formatRate(rate, locale),
                    to: displayCode(get, regionCode),
                  })
                : m.public_convertNoRate()}
            </span>
            <span className="block text-muted">{m.public_convertAt({ time: formatMoment(rates.at, locale) })}</span>
          </>
        )}
      </output>
      {loading.state === "failed" ? (
        <button type="button" className={buttonStyle("secondary", "normal", "mt-4 w-full")} onClick={load}>
          {m.common_retry()}
        </button>
      ) : (
        <ButtonLink to="/account/exchange" className="mt-4 w-full">
          {m.public_convertExchange()}
        </ButtonLink>
      )}
    </div>
  )
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
