import type { Person } from "@wallet/core/account"
import { lazy, Suspense } from "react"
import { Avatar, type AvatarSize } from "#ui/Avatar.tsx"

// Most people have no picture: what reads one comes with the first.
const PersonPicture = lazy(async () => ({ default: (await import("./PersonPicture.tsx")).PersonPicture }))

interface PersonAvatarProps {
  /** Absent where nothing is known of them but an address. */
  readonly person: Person | null | undefined
  /** Their masked address. */
  readonly address: string
  readonly size?: AvatarSize
}

/** Whom money goes to or comes from: the picture that the customer chose for them, or their initials. */
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
