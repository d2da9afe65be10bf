import type { Person } from "@wallet/core/account"
import { Avatar } from "#ui/Avatar.tsx"

interface PersonAvatarProps {
  /** Absent where nothing is known of them but an address. */
  readonly person: Person | null | undefined
  /** Their masked address. */
  readonly address: string
  readonly size?: "normal" | "large"
}

/** Whom money goes to or comes from. */
export function PersonAvatar({ person, address, size = "normal" }: PersonAvatarProps) {
  return <Avatar name={person?.name ?? address} seed={person?.id ?? address} size={size} />
}
