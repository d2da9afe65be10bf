import { useNavigate } from "@tanstack/react-router"
import { canTopUp } from "@wallet/core"
import type { TopUpMethod } from "@wallet/core/contract"
import { orderCurrencies } from "@wallet/core/money"
import { useDepositNetworks, useLimits } from "@wallet/react"
import { Bitcoin, CreditCard, Landmark, QrCode as QrIcon, UserRound } from "lucide-react"
import { awayText, methodTerms, networkTerms } from "#features/topUps/model/terms.ts"
import { usePausedMethod } from "#features/topUps/model/usePausedMethod.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { NotOffered } from "#shared/client/NotOffered.tsx"
import { useServed } from "#shared/client/useServed.ts"
import { CurrencySelect } from "#shared/money/CurrencySelect.tsx"
import { currencies } from "#shared/money/currencies.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { useReference } from "#shared/money/useReference.ts"
import { Link } from "#ui/Link.tsx"
import { Panel } from "#ui/Panel.tsx"
import { MethodRow } from "./MethodRow.tsx"

interface MethodChoiceProps {
  readonly methods: readonly TopUpMethod[]
  /** The currency of the link that led here. */
  readonly wanted: string | undefined
}

/** The choice of currency, and its top-up methods with their terms. */
export function MethodChoice({ methods, wanted }: MethodChoiceProps) {
  const navigate = useNavigate()
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const networks = useDepositNetworks()
  const { writeLimit } = useReference()
  const limits = useLimits().data
  const pausedMethod = usePausedMethod()
  const leftToday = limits && writeLimit(limits.topUps.day.left.amount)
  const { served } = useServed()
  const offered = orderCurrencies(currencies, regionCode).filter((row) => canTopUp(served(row)))
  const byMethod = offered.find(({ code }) => methods.some((method) => method.currency === code))
  const currency = offered.find(({ code }) => code === wanted) ?? byMethod ?? offered[0]
  if (!currency) return <NotOffered />
  const { code } = currency
  const card = methods.find((method) => method.method === "card" && method.currency === code)
  const sbp = methods.find((method) => method.method === "sbp" && method.currency === code)
  const bank = methods.find((method) => method.method === "bank" && method.currency === code)
  const chains = networks.data?.filter((network) => network.currency === code) ?? []
  return (
    <div className="grid items-start gap-4 @columns:grid-cols-[22rem_minmax(0,1fr)] @columns:gap-6">
      <Panel>
        <CurrencySelect
          label={m.common_currency()}
          currencies={offered}
          value={code}
          onChange={(chosen) => void navigate({ to: "/account/top-up", search: { currency: chosen }, replace: true })}
        />
        <p className="mt-3 text-small">
          <Link to="/account/top-up/currency" className="touch-target">
            {m.topUp_allCurrencies()}
          </Link>
        </p>
      </Panel>
      <Panel title={m.topUp_ways()} flush>
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {card && (
            <MethodRow
              target={{ to: "/account/top-up", search: { currency: code, method: "card" } }}
              pausedUntil={pausedMethod(card)}
              Icon={CreditCard}
              title={m.topUp_byCard()}
              text={awayText(card) ?? (code === "WUD" ? m.topUp_byCardText() : m.topUp_byWorldCardText())}
              terms={methodTerms(card, leftToday, locale)}
            />
          )}
          {sbp && (
            <MethodRow
              target={{ to: "/account/top-up/sbp", search: { currency: code } }}
              pausedUntil={pausedMethod(sbp)}
              Icon={QrIcon}
              title={m.topUp_bySbp()}
              text={awayText(sbp) ?? m.topUp_bySbpText()}
              terms={methodTerms(sbp, leftToday, locale)}
            />
          )}
          {bank && (
            <MethodRow
              target={{ to: "/account/top-up", search: { currency: code, method: "bank" } }}
              pausedUntil={pausedMethod(bank)}
              Icon={Landmark}
              title={m.topUp_byBank()}
              text={m.topUp_byBankText()}
              terms={[{ label: m.topUp_feeLine(), value: m.topUp_free() }]}
            />
          )}
          {chains.map((network) => (
            <MethodRow
              key={network.network}
              target={{ to: "/account/top-up/crypto", search: { currency: code, network: network.network } }}
              Icon={Bitcoin}
              title={networkTerms(network).title}
              text={network.available ? networkTerms(network).text : m.topUp_networkBusy()}
              terms={networkTerms(network).terms}
            />
          ))}
          <MethodRow Icon={UserRound} title={m.topUp_byCustomer()} text={m.topUp_byCustomerText()} terms={[]} />
        </ul>
      </Panel>
    </div>
  )
}
