import { groupAddress, shortenAddress } from "#ui/addressText.ts"
import { CopyButton } from "#ui/CopyButton.tsx"
import { classes } from "#ui/classes.ts"

interface AddressProps {
  readonly address: string
  /** The name of the copied thing, e.g. "the address". */
  readonly thing: string
  /** `whole` shows every character in groups of four; `short` shows both ends. */
  readonly form?: "short" | "whole"
}

/** An address or hash to compare and to copy. The button copies all of it in either form. */
export function Address({ address, thing, form = "short" }: AddressProps) {
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      {form === "short" ? (
        <span title={address} className="font-mono text-small">
          {shortenAddress(address)}
        </span>
      ) : (
        <AddressGroups address={address} />
      )}
      <CopyButton text={address} thing={thing} />
    </span>
  )
}

/** Every character of an address. The groups are only drawn apart: selected and copied, the text has no spaces. */
export function AddressGroups({ address }: { readonly address: string }) {
  const groups = groupAddress(address)
  return (
    <span className="inline-flex min-w-0 flex-wrap gap-x-2 font-mono text-small">
      {groups.map((group, index) => (
        <span
          // An address does not change in place, so the index identifies a group.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className={classes(index < 2 || index >= groups.length - 2 ? "font-semibold text-ink" : "text-muted")}
        >
          {group}
        </span>
      ))}
    </span>
  )
}
