import type { PayoutDestination } from "@wallet/core/contract"
import { lookUp } from "#i18n/openValues.ts"
import { AddressGroups } from "#shared/networks/Address.tsx"
import { networkName } from "#shared/networks/networkName.ts"
import { railTable } from "#shared/payoutRails/railTable.ts"
import { classes } from "#ui/classes.ts"

interface DestinationLineProps {
  readonly destination: PayoutDestination
  readonly currency: string
  /** Its name in the address book. */
  readonly label?: string | undefined
}

/** The destination in full, so that every character can be compared. */
export function DestinationLine({ destination, currency, label }: DestinationLineProps) {
  const { rail, to, network, holder, bank } = destination
  const name = label ?? holder
  return (
    <span
      className={classes(
        "flex flex-col items-end gap-0.5 [&>span]:justify-end",
        // Wider than a phone, so its groups are aligned with the label above.
        rail === "crypto" && "@max-list:items-start @max-list:text-left @max-list:[&>span]:justify-start",
      )}
    >
      {name && <span className="wrap-anywhere">{name}</span>}
      {lookUp(railTable, rail, undefined)?.isShownInGroups ? (
        <AddressGroups address={to} />
      ) : (
        <span className="wrap-anywhere">{to}</span>
      )}
      {bank && <span className="font-normal text-muted">{bank.name}</span>}
      {network && <span className="font-normal text-muted">{networkName(network, currency)}</span>}
    </span>
  )
}
