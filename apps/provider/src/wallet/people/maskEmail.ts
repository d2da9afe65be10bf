/** Masks an address so that people who know it can recognise it, and others can't learn it: `f•••d@w•••.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@")
  const local = Array.from(email.slice(0, at))
  const domain = email.slice(at + 1)
  const dot = domain.lastIndexOf(".")
  const ending = dot < 0 ? "" : domain.slice(dot)
  // Both ends of a two-letter name would reveal all of it.
  const last = local.length > 2 ? local.at(-1) : ""
  return `${local[0] ?? ""}•••${last}@${Array.from(domain)[0] ?? ""}•••${ending}`
}
