import { useDepositNetworks } from "@wallet/react"
import { m } from "#i18n/generated/messages.js"
import { findCurrency } from "#shared/money/currencies.ts"
import { HighRiskNotice } from "#shared/money/HighRiskNotice.tsx"
import { PageHeading } from "#ui/PageHeading.tsx"
import { DepositFlow } from "./DepositFlow.tsx"
import { WithNetworks } from "./WithNetworks.tsx"

interface TokenTopUpScreenProps {
  readonly code: "USDT" | "USDC"
  /** The network that the way here asked for. */
  readonly wanted: string | undefined
  readonly onNetwork: (id: string) => void
}

/** A token that several networks carry comes in. */
export function TokenTopUpScreen({ code, wanted, onNetwork }: TokenTopUpScreenProps) {
  const networks = useDepositNetworks()
  const currency = findCurrency(code)
  return (
    <>
      <PageHeading text={m.deposits_text()}>{m.deposits_titleOf({ currency: code })}</PageHeading>
      <div className="mb-4 max-w-prose empty:hidden">
        <HighRiskNotice />
      </div>
      <WithNetworks networks={networks}>
        {currency && networks.data && (
          <DepositFlow
            currency={currency}
            networks={networks.data.filter((entry) => entry.currency === code)}
            wanted={wanted}
            onNetwork={onNetwork}
          />
        )}
      </WithNetworks>
    </>
  )
}
