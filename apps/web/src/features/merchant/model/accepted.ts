/** A currency that is accepted, and over which networks from outside. */
export interface Accepted {
  readonly currency: string
  readonly networks: string[]
}

interface Offered {
  readonly currency: string
  readonly networks: readonly string[]
}

/** As one text, for a draft: `USDT:tron,ethereum;EUR`. */
export function writeAccepted(accepted: readonly Offered[]): string {
  return accepted
    .map(({ currency, networks }) => (networks.length === 0 ? currency : `${currency}:${networks.join(",")}`))
    .join(";")
}

/** What `writeAccepted` wrote. */
export function readAccepted(text: string): Accepted[] {
  if (text === "") return []
  return text.split(";").map((part) => {
    const [currency = "", networks] = part.split(":")
    return { currency, networks: networks ? networks.split(",") : [] }
  })
}

/** The choice with a currency turned on, from wallets alone or over all the networks there are, or off. */
export function withCurrency(chosen: readonly Accepted[], { currency, networks }: Offered, isOn: boolean): Accepted[] {
  const others = chosen.filter((entry) => entry.currency !== currency)
  return isOn ? [...others, { currency, networks: [...networks] }] : others
}

/** The choice with one network of a currency turned on or off. */
export function withNetwork(chosen: readonly Accepted[], currency: string, network: string, isOn: boolean): Accepted[] {
  return chosen.map((entry) => {
    if (entry.currency !== currency) return entry
    const others = entry.networks.filter((id) => id !== network)
    return { currency, networks: isOn ? [...others, network] : others }
  })
}
