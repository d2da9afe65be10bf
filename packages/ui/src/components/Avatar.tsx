import { UserRound } from "lucide-react"
import { chooseColour, toInitials } from "./avatarShape.ts"
import { classes } from "./classes.ts"

interface AvatarProps {
  /** The name, or an address if there is no name. It must also be shown as text, because initials identify nobody. */
  readonly name: string
  /** The seed of the colour, e.g. an id. */
  readonly seed: string
  readonly size?: AvatarSize
}

/** The size of a person: in the header, in a list, by themselves, while their picture is chosen. */
export type AvatarSize = "small" | "normal" | "large" | "largest"

const colours = [
  "bg-person-0 text-on-person-0",
  "bg-person-1 text-on-person-1",
  "bg-person-2 text-on-person-2",
  "bg-person-3 text-on-person-3",
  "bg-person-4 text-on-person-4",
  "bg-person-5 text-on-person-5",
]

const sizes = {
  small: "size-8 text-caption",
  normal: "size-10 text-small",
  large: "size-14 text-title",
  largest: "size-18 text-headline",
}

/** A person: their initials on a colour that is always theirs. */
export function Avatar({ name, seed, size = "normal" }: AvatarProps) {
  const look = colours[chooseColour(seed, colours.length)]
  return (
    <span
      aria-hidden
      className={classes("grid shrink-0 select-none place-items-center rounded-full font-semibold", sizes[size], look)}
    >
      {toInitials(name) || <UserRound size={20} />}
    </span>
  )
}
