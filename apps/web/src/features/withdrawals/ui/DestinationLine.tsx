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

/** Where money goes, to be compared to the last character. */
export function DestinationLine({ destination, currency, label }: DestinationLineProps) {
  const { rail, to, network, holder, bank } = destination
  const name = label ?? holder
  return (
    <span
      className={classes(
        "flex flex-col items-end gap-0.5 [&>span]:justify-end",
        // Longer than a telephone is wide: its groups begin where the label above them does.
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
