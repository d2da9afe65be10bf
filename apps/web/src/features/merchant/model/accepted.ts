/** An accepted currency, and the networks over which it may come from outside. */
export interface Accepted {
  readonly currency: string
  readonly networks: string[]
}

interface Offered {
  readonly currency: string
  readonly networks: readonly string[]
}

/** Serializes the accepted currencies for a draft: `USDT:tron,ethereum;EUR`. */
export function writeAccepted(accepted: readonly Offered[]): string {
  return accepted
    .map(({ currency, networks }) => (networks.length === 0 ? currency : `${currency}:${networks.join(",")}`))
    .join(";")
}

/** Parses the text of `writeAccepted`. */
export function readAccepted(text: string): Accepted[] {
  if (text === "") return []
  return text.split(";").map((part) => {
    const [currency = "", networks] = part.split(":")
    return { currency, networks: networks ? networks.split(",") : [] }
  })
}

/** Switches a currency off, on for wallets only, or on for all networks. */
export function withCurrency(chosen: readonly Accepted[], { currency, networks }: Offered, isOn: boolean): Accepted[] {
  const others = chosen.filter((entry) => entry.currency !== currency)
  return isOn ? [...others, { currency, networks: [...networks] }] : others
}

/** Switches one network of a currency on or off. */
export function withNetwork(chosen: readonly Accepted[], currency: string, network: string, isOn: boolean): Accepted[] {
  return chosen.map((entry) => {
    if (entry.currency !== currency) return entry
    const others = entry.networks.filter((id) => id !== network)
    return { currency, networks: isOn ? [...others, network] : others }
  })
}
