import type { DepositNetwork } from "@wallet/core/contract"
import type { Currency } from "@wallet/core/money"
import { useState } from "react"
import { networkName } from "#features/deposits/model/networkName.ts"
import { usePausedDeposit } from "#features/deposits/model/usePausedDeposit.ts"
import type { Elements } from "#i18n/elements.ts"
import { Paused } from "#shared/client/Paused.tsx"
import { SandboxNotice } from "#shared/payments/SandboxNotice.tsx"
import { Columns } from "#ui/Columns.tsx"
import { AddressPanel } from "./AddressPanel.tsx"
import { DepositFacts } from "./DepositFacts.tsx"
import { DepositList } from "./DepositList.tsx"
import { NetworkChoice } from "./NetworkChoice.tsx"

interface DepositFlowProps {
  readonly currency: Currency
  /** The networks of the currency, the recommended one first. */
  readonly networks: readonly DepositNetwork[]
  readonly wanted: string | undefined
  readonly onNetwork: (id: string) => void
  /** Shown above, e.g. the choice of currency. */
  readonly children?: Elements
}

/**
 * The choice of network, the address and the incoming deposits. If a currency has several networks, the address is shown
 * only after one is chosen and the warning about the others is confirmed: a wrong network can lose the money.
 */
export function DepositFlow({ currency, networks, wanted, onNetwork, children }: DepositFlowProps) {
  const [confirmed, setConfirmed] = useState<string>()
  const isOnly = networks.length === 1
  const network = isOnly ? networks[0] : networks.find((entry) => entry.network === wanted)
  const pausedDeposit = usePausedDeposit()
  const until = network && pausedDeposit(network)
  const isConfirmed = isOnly || (network !== undefined && confirmed === network.network)
  return (
    <div className="flex flex-col gap-4 @columns:gap-6">
      <Columns
        main={
          <>
            {children}
            <NetworkChoice
              currency={currency}
              networks={networks}
              network={network}
              isConfirmed={isConfirmed}
              onNetwork={onNetwork}
              onConfirm={(isTicked) => setConfirmed(isTicked ? network?.network : undefined)}
            />
            {network && until !== undefined && <Paused title={networkName(network)} until={until} />}
            {network && until === undefined && isConfirmed && (
              <AddressPanel key={network.network} currency={currency} network={network} />
            )}
          </>
        }
        side={
          <>
            {network && <DepositFacts currency={currency} network={network} />}
            {networks.some(({ sandbox }) => sandbox) && <SandboxNotice />}
          </>
        }
      />
      <DepositList currency={currency} networks={networks} />
    </div>
  )
}
