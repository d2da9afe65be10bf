import type { WireMoney } from "@wallet/core/contract"
import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { formatWireMoney } from "#shared/money/formatWireMoney.ts"
import { Money } from "#shared/money/Money.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { classes } from "#ui/classes.ts"
import { MerchantName, type MerchantNameProps } from "./MerchantName.tsx"

interface PayeeCardProps extends MerchantNameProps {
  readonly total: WireMoney
  /** The amount still due, once a part was paid. It is then the largest figure. */
  readonly due?: WireMoney | undefined
  readonly description: string | null
  /** Further details: time left, order and fee. */
  readonly children: Elements
}

/** The longest amount with currency, in characters, that fits on one line in the largest type. */
const longestDisplayed = 11

/** Head of the payer's page: the merchant, the amount and its purpose. */
export function PayeeCard({ merchant, heading, total, due, description, children }: PayeeCardProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const isPage = heading === "h1"
  const isShort = formatWireMoney(due ?? total, { locale, regionCode }).length <= longestDisplayed
  return (
    // Dark in both themes, to separate it from the form.
    <section data-theme="dark" className="overflow-hidden rounded-surface bg-stage p-5 text-ink tablet:p-7">
      <MerchantName merchant={merchant} heading={heading} />
      <p
        className={classes(
          "mt-4 font-semibold wrap-anywhere tablet:mt-6",
          isPage && isShort ? "text-display" : "text-headline",
        )}
      >
        <Money {...(due ?? total)} />
      </p>
      {due && <p className="text-muted">{m.invoices_due()}</p>}
      {description && <p className="mt-2 text-muted wrap-anywhere">{description}</p>}
      {children}
    </section>
  )
}
