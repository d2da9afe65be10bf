/** Addresses that lead elsewhere: a path of ours, or a full address outside of the site. */
export type RedirectRules = Readonly<Record<string, string>>

/** The target of a redirect rule. `external` needs a full browser navigation (spec §4). */
export interface RuleTarget {
  readonly to: string
  readonly external: boolean
}

/**
 * The site's rules. The specification has none: these redirect plain URLs and other spellings of pages of spec §2
 * to the intended page. An operator can add more.
 */
export const redirectRules: RedirectRules = {
  "/affiliate": "/afilate",
  "/brands": "/brends",
  "/login": "/auth/login",
  "/registration": "/auth/registration",
}

/** The rule for an address, if there is one. The address's query goes along to a page of ours, and nowhere else. */
export function findRedirect(address: string, rules: RedirectRules = redirectRules): RuleTarget | undefined {
  const [path = "", query] = address.split("#", 1)[0]?.split(/\?(.*)/s) ?? []
  const to = Object.hasOwn(rules, path) ? rules[path] : undefined
  if (to === undefined) return undefined
  const external = !to.startsWith("/") || to.startsWith("//")
  return { to: query && !external ? `${to}?${query}` : to, external }
}
