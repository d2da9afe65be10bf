import type { Person } from "@wallet/core/account"
import { m } from "#i18n/generated/messages.js"
import { classes } from "#ui/classes.ts"
import { PersonAvatar } from "./PersonAvatar.tsx"

interface PersonLineProps {
  readonly person: Person | null | undefined
  /** Their masked address. */
  readonly address: string
  /** The typed recipient, if it differs. */
  readonly typed?: string | undefined
  /** False if the name is the customer's own and says enough. */
  readonly withAddress?: boolean
}

/** A person: the name, its origin and the address. The origin matters because names are not verified. */
export function PersonLine({ person, address, typed, withAddress = true }: PersonLineProps) {
  const name = person?.name
  const origin = person?.namedBy === "contact" ? m.people_namedByYou() : m.people_namedByThem()
  return (
    <div className="flex min-w-0 items-center gap-4">
      <PersonAvatar person={person} address={address} size="large" />
      <div className="min-w-0">
        {/* An address as large as a name would break within words on a phone. */}
        <p className={classes("font-semibold wrap-anywhere", name ? "text-title" : undefined)}>{name ?? address}</p>
        {name && withAddress && <p className="text-small text-muted wrap-anywhere">{address}</p>}
        {typed && typed !== address && <p className="text-small text-muted wrap-anywhere">{typed}</p>}
        {name && <p className="text-caption text-muted">{origin}</p>}
      </div>
    </div>
  )
}
