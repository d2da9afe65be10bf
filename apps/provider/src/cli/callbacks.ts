import { callbackPaths } from "#operators/outside.ts"
import type { Config } from "#platform/config.ts"
import { outsideParties, statesOfParties } from "#rails/parties.ts"

/** The parties of paths that have another name. */
const parties: Readonly<Record<string, string>> = {
  card: "acquirer",
  roubleCard: "roubleAcquirer",
  issuerPayment: "issuer",
  issuerConfirmation: "issuer",
}

/** An address at which a party delivers its messages. */
interface Callback {
  readonly party: string
  readonly title: string
  readonly path: string
}

/** Every callback address below the API, with its party. @throws Error for an address without a party */
export function listCallbacks(): readonly Callback[] {
  return Object.entries<string>(callbackPaths).map(([key, path]) => {
    const party = outsideParties.find(({ name }) => name === (parties[key] ?? key))
    if (!party) throw new Error(`No party delivers messages to ${path}`)
    return { party: party.name, title: party.title, path }
  })
}

/** Prints the addresses to enter at the vendors, those of configured parties first. */
export function printCallbacks(config: Config, tell: (line: string) => void): void {
  const states = statesOfParties(config, false)
  const getState = (name: string) => new Map<string, string>(states).get(name) ?? "off"
  const all = listCallbacks()
  const longest = Math.max(...all.map(({ title }) => title.length))
  const isOn = ({ party }: Callback) => getState(party) !== "off"
  for (const one of [...all.filter(isOn), ...all.filter((callback) => !isOn(callback))])
    tell(`${one.title.padEnd(longest)}  ${getState(one.party).padEnd(4)}  ${config.siteOrigin}/api${one.path}`)
}
