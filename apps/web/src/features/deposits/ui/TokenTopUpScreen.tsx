import { useDepositNetworks } from "@wallet/react"
import { m } from "#i18n/generated/messages.js"
import { BelowHighRiskNotice } from "#shared/money/BelowHighRiskNotice.tsx"
import { findCurrency } from "#shared/money/currencies.ts"
import { PageHeading } from "#ui/PageHeading.tsx"
import { DepositFlow } from "./DepositFlow.tsx"
import { WithNetworks } from "./WithNetworks.tsx"

interface TokenTopUpScreenProps {
  readonly code: "USDT" | "USDC"
  /** The network of the link that led here. */
  readonly wanted: string | undefined
  readonly onNetwork: (id: string) => void
}

/** A top-up with a token that exists on several networks. */
export function TokenTopUpScreen({ code, wanted, onNetwork }: TokenTopUpScreenProps) {
  const networks = useDepositNetworks()
  const currency = findCurrency(code)
  return (
    <>
      <PageHeading text={m.deposits_text()}>{m.deposits_titleOf({ currency: code })}</PageHeading>
      <BelowHighRiskNotice>
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
      </BelowHighRiskNotice>
    </>
  )
}
