import { withdrawMethods } from "@wallet/core"
import { displayCode, formatMoney } from "@wallet/core/money"
import { ChevronRight } from "lucide-react"
import { currencyName } from "#i18n/currencyName.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { lookUp } from "#i18n/openValues.ts"
import { useServed } from "#shared/client/useServed.ts"
import type { Balance } from "#shared/money/balances.ts"
import { CurrencyIcon } from "#shared/money/CurrencyIcon.tsx"
import { CurrencyPicker } from "#shared/money/CurrencyPicker.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { WithBalances } from "#shared/money/WithBalances.tsx"
import { railTable } from "#shared/payoutRails/railTable.ts"
import { classes } from "#ui/classes.ts"
import { PageHeading } from "#ui/PageHeading.tsx"
import { WayLink } from "./WayLink.tsx"

/** The choice of currency, then of the way to send. */
export function CurrencyScreen() {
  return (
    <>
      <PageHeading text={m.send_currencyText()}>{m.send_currencyTitle()}</PageHeading>
      <WithBalances>
        {(balances) => (
          <CurrencyPicker items={balances} currencyOf={({ currency }) => currency}>
            {(balance) => <CurrencyRow key={balance.currency.code} balance={balance} />}
          </CurrencyPicker>
        )}
      </WithBalances>
    </>
  )
}

/** A row of the currency list. A currency without a rail can still be sent to another customer, so its row links there. */
function CurrencyRow({ balance: { currency, available } }: { readonly balance: Balance }) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const { code } = currency
  const methods = withdrawMethods(useServed().served(currency))
  const leaves = methods.length > 0
  const ways = [
    ...methods.flatMap((method) => lookUp(railTable, method, undefined)?.title() ?? []),
    m.send_currencyCustomers(),
  ]
  return (
    <li className="border-t border-line first:border-t-0 @columns:nth-2:border-t-0">
      <WayLink
        target={
          leaves
            ? { to: "/account/send/withdraw", search: { currency: code } }
            : { to: "/account/send/internal", search: { currency: code } }
        }
        className="-mx-2 flex items-center gap-3 rounded-control px-2 py-3 text-ink no-underline transition-colors duration-150 hover:bg-sunken"
      >
        <CurrencyIcon code={code} size="normal" />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="font-medium">{displayCode(currency, regionCode)}</span>
          {!leaves && <span className="text-caption text-muted @columns:hidden">{m.send_currencyOnlyPeople()}</span>}
          <span className={classes("text-caption text-muted", !leaves && "hidden @columns:block")}>
            {currencyName(currency)}
          </span>
          <span className="hidden text-caption text-muted @columns:block">
            {leaves ? ways.join(" · ") : m.send_currencyOnlyPeople()}
          </span>
        </span>
        <span className="figures text-small text-muted">
          {formatMoney(available, { locale, regionCode, withoutCode: true })}
        </span>
        <ChevronRight size={18} aria-hidden className="shrink-0 text-muted" />
      </WayLink>
    </li>
  )
}
