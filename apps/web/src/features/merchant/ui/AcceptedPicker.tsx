import type { AcceptedCurrency } from "@wallet/core/contract"
import { displayCode, orderCurrencies } from "@wallet/core/money"
import { useId } from "react"
import { readAccepted, withCurrency, withNetwork, writeAccepted } from "#features/merchant/model/accepted.ts"
import type { Problem } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { orderAccepted } from "#shared/money/accepted.ts"
import { CurrencyIcon } from "#shared/money/CurrencyIcon.tsx"
import { currencies, findCurrency } from "#shared/money/currencies.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { networkName } from "#shared/networks/networkName.ts"
import { Checkbox } from "#ui/Checkbox.tsx"
import { labelStyle, problemStyle } from "#ui/fieldStyle.ts"
import { ProblemText } from "#ui/ProblemText.tsx"

interface AcceptedPickerProps {
  readonly label: string
  /** All currencies on offer. */
  readonly acceptable: readonly AcceptedCurrency[]
  /** The choice in the format of `writeAccepted`. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly problem?: Problem | undefined
}

/** A picker of accepted currencies: from wallets here, and over networks from outside. */
export function AcceptedPicker({ label, acceptable, value, onChange, problem }: AcceptedPickerProps) {
  const chosen = readAccepted(value)
  const regionCode = useRegionCode()
  const problemId = useId()
  const kept = chosen.map(({ currency }) => currency)
  const offeredCodes = new Set(orderCurrencies(currencies, regionCode, kept).map(({ code }) => code))
  const offers = orderAccepted(acceptable, regionCode).filter(
    ({ currency }) => offeredCodes.has(currency) || !findCurrency(currency),
  )
  return (
    <fieldset aria-describedby={problem ? problemId : undefined} data-invalid={problem ? true : undefined}>
      <legend className={labelStyle}>{label}</legend>
      <ul className="mt-1 divide-y divide-line rounded-control border border-line-strong">
        {offers.map((offered) => {
          const entry = chosen.find(({ currency }) => currency === offered.currency)
          const code = displayCode({ code: offered.currency }, regionCode)
          return (
            <li key={offered.currency} className="px-3 py-1">
              <Checkbox
                isSelected={entry !== undefined}
                onChange={(isOn) => onChange(writeAccepted(withCurrency(chosen, offered, isOn)))}
              >
                <span className="inline-flex items-center gap-2 font-medium">
                  <CurrencyIcon code={offered.currency} size="small" />
                  <span>{code}</span>
                </span>
              </Checkbox>
              {entry && offered.networks.length > 0 && (
                <div className="flex flex-wrap gap-x-5 pl-8">
                  {offered.networks.map((network) => (
                    <Checkbox
                      key={network}
                      aria-label={m.invoices_acceptedOver({
                        currency: code,
                        network: networkName(network, offered.currency),
                      })}
                      isSelected={entry.networks.includes(network)}
                      onChange={(isOn) => onChange(writeAccepted(withNetwork(chosen, offered.currency, network, isOn)))}
                    >
                      {networkName(network, offered.currency)}
                    </Checkbox>
                  ))}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {problem && (
        <p id={problemId} role="alert" className={problemStyle}>
          <ProblemText {...problem} />
        </p>
      )}
    </fieldset>
  )
}
