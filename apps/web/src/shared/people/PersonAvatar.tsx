import type { Person } from "@wallet/core/account"
import { lazy, Suspense } from "react"
import { Avatar, type AvatarSize } from "#ui/Avatar.tsx"

// Loaded lazily: most people have no picture.
const PersonPicture = lazy(async () => ({ default: (await import("./PersonPicture.tsx")).PersonPicture }))

interface PersonAvatarProps {
  /** Undefined if only an address is known. */
  readonly person: Person | null | undefined
  /** Their masked address. */
  readonly address: string
  readonly size?: AvatarSize
}

/** The picture of a contact, or the person's initials. */
export function PersonAvatar({ person, address, size = "normal" }: PersonAvatarProps) {
  const initials = <Avatar name={person?.name ?? address} seed={person?.id ?? address} size={size} />
  const pictureId = person?.pictureId
  if (!pictureId) return initials
  return (
    <span className="relative shrink-0">
      {initials}
      <Suspense>
        <PersonPicture pictureId={pictureId} />
      </Suspense>
    </span>
  )
}
