import type { PayoutDestination } from "@wallet/core/contract"
import { AddressGroups } from "#shared/networks/Address.tsx"
import { networkName } from "#shared/networks/networkName.ts"

interface DestinationLineProps {
  readonly destination: PayoutDestination
  readonly currency: string
  /** Its name in the address book. */
  readonly label?: string | undefined
}

/** Where money goes, to be compared to the last character. */
export function DestinationLine({ destination, currency, label }: DestinationLineProps) {
  const { rail, to, network, holder } = destination
  const name = label ?? holder
  return (
    <span className="flex flex-col items-end gap-0.5 [&>span]:justify-end">
      {name && <span className="wrap-anywhere">{name}</span>}
      {rail === "crypto" || rail === "iban" ? (
        <AddressGroups address={to} />
      ) : (
        <span className="wrap-anywhere">{to}</span>
      )}
      {network && <span className="font-normal text-muted">{networkName(network, currency)}</span>}
    </span>
  )
}
