/** Enough to recognise an address that one knows, too little to learn one: `f•••d@w•••.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@")
  const local = Array.from(email.slice(0, at))
  const domain = email.slice(at + 1)
  const dot = domain.lastIndexOf(".")
  const ending = dot < 0 ? "" : domain.slice(dot)
  // Both ends of a name of two letters would be all of it.
  const last = local.length > 2 ? local.at(-1) : ""
  return `${local[0] ?? ""}•••${last}@${Array.from(domain)[0] ?? ""}•••${ending}`
}
