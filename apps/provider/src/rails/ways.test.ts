import { canTopUp, servedBy, withdrawMethods } from "@wallet/core"
import { currencies, currencyNetworks, networks } from "@wallet/core/money"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { noControls } from "#platform/controls/noControls.testing.ts"
import { isServed, type PartyState, toOfferedStates } from "#platform/http/outsideParties.ts"
import { offeredMethods } from "#wallet/withdrawalMethods/methods.ts"
import { chainParty } from "./chain/party.ts"
import { absentRails } from "./openRails.ts"
import { outsideParties, type Party } from "./parties.ts"
import { chainWay, chainWays, explainIdle, getWay, offers, remarkOnParties, type Way } from "./ways.ts"

const parties = outsideParties.map(({ name }) => name)

/** Any of the parties may be off; the others are present. */
const partyStates = fc
  .subarray(parties)
  .map((off) => new Map(parties.map((party): [Party, PartyState] => [party, off.includes(party) ? "off" : "real"])))

const allBut = (...off: Party[]) =>
  new Map(parties.map((party): [Party, PartyState] => [party, off.includes(party) ? "off" : "real"]))

/** The rails offered to a customer of a level while those parties are off. */
const createRails = (level: "basic" | "verified", ...off: Party[]) =>
  new Set(offeredMethods({ parties: allBut(...off), rails: absentRails }, level).map(({ rail }) => rail))

test("with any parties off, every offered way has all of its parties", () => {
  fc.assert(
    fc.property(partyStates, (states) => {
      for (const way of [...offers, ...chainWays("scan"), ...chainWays("collection"), ...chainWays("depositReturn")])
        expect(isServed({ parties: states, controls: noControls }, way)).toBe(
          way.parties.every((party) => states.get(party) !== "off"),
        )
      for (const { network, rail } of offeredMethods({ parties: states, rails: absentRails }, "business")) {
        const needed: readonly Party[] =
          network === null ? [`${rail}Payouts` as Party] : [chainParty(network), "signer", "screening"]
        expect(needed.filter((party) => states.get(party) === "off")).toEqual([])
      }
    }),
  )
})

test("with any parties off, a party shown as off offers customers nothing, and one shown as present offers something", () => {
  fc.assert(
    fc.property(partyStates, (states) => {
      const told = toOfferedStates({ parties: states, offers })
      const served = offers.filter((way) => isServed({ parties: states, controls: noControls }, way))
      expect(served.flatMap((way) => way.parties).filter((party) => told.get(party) === "off")).toEqual([])
      for (const [party, state] of told) {
        const needing = offers.filter((way) => way.parties.includes(party as Party))
        const isUseful =
          needing.length === 0 || needing.some((way) => isServed({ parties: states, controls: noControls }, way))
        expect(state === "off").toBe(states.get(party as Party) === "off" || !isUseful)
      }
    }),
  )
})

/** The ways to top up a currency outside of chains. */
function fiatTopUps(code: string): readonly Way[] {
  if (code === "WUD") return [getWay("roubleCardTopUp"), getWay("sbpTopUp")]
  if (code === "EUR") return [getWay("cardTopUp"), getWay("bankTopUp")]
  return code === "USD" ? [getWay("cardTopUp")] : []
}

test("with any parties off, the site shows a way in or out of a currency exactly if the provider serves one", () => {
  fc.assert(
    fc.property(partyStates, (states) => {
      const told = toOfferedStates({ parties: states, offers })
      const info = { parties: Array.from(told, ([name, state]) => ({ name, state })) }
      const served = offeredMethods({ parties: states, rails: absentRails }, "business")
      for (const currency of currencies) {
        const shown = servedBy(info, currency)
        const rails = new Set(served.filter((method) => method.currency === currency).map(({ rail }) => rail))
        expect(new Set(withdrawMethods(shown))).toEqual(rails)
        const incoming = currencyNetworks
          .filter((entry) => entry.currency === currency.code)
          .map(({ network }) => chainWay("deposit", network.id))
        const isOpen =
          currency.type === "crypto"
            ? incoming.some((way) => isServed({ parties: states, controls: noControls }, way))
            : fiatTopUps(currency.code).some((way) => isServed({ parties: states, controls: noControls }, way))
        expect(canTopUp(shown)).toBe(isOpen && !currency.skipTopUp)
      }
    }),
  )
})

test("a way whose required level can't be reached is offered only to customers who have it", () => {
  expect(createRails("basic", "kyc")).not.toContain("iban")
  expect(createRails("verified", "kyc")).toContain("iban")
  expect(createRails("basic")).toContain("iban")
})

test("a network with nodes and a signer but no screening reports what is missing", () => {
  const nodes = networks.map(({ id }) => chainParty(id)).filter((party) => party !== "chain:ethereum")
  const states = allBut("screening", ...nodes)
  expect(explainIdle(states, "chain:ethereum")).toBe("nothing is offered by it without screening of addresses")
  expect(explainIdle(states, "mail")).toBeUndefined()
  expect(remarkOnParties(states)).toEqual([
    "signer, nodes of Ethereum: nothing is offered by it without screening of addresses",
    "without screening of addresses names of customers and payees are held against no list of sanctions",
  ])
  expect(remarkOnParties(allBut("kyc"))).toEqual(["without identity checks nobody rises above the level basic"])
  expect(isServed({ parties: states, controls: noControls }, getWay("cardTopUp"))).toBe(true)
})
