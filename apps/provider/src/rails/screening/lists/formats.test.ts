import * as fc from "fast-check"
import { expect, test } from "vitest"
import { addressKey } from "./addressKey.ts"
import { type ListName, listFormats } from "./formats.ts"
import { ListFormatError } from "./listEntry.ts"
import { listedAddress, sampleEu, sampleOfac, sampleUn } from "./sampleLists.testing.ts"

async function* piecesOf(text: string, size = 17) {
  for (let from = 0; from < text.length; from += size) yield text.slice(from, from + size)
}

const read = (list: ListName, text: string, size?: number) => listFormats[list].read(piecesOf(text, size))

test("OFAC's list contains names, births, programmes, countries and addresses", async () => {
  const { version, entries } = await read("ofac", sampleOfac())
  expect(version).toBe("2026-11-02")
  expect(entries).toEqual([
    {
      id: "101",
      kind: "person",
      programmes: ["CYBER2"],
      names: [
        { text: "Vandelay Art", isWeak: false },
        { text: "Вандели Арт", isWeak: true },
      ],
      births: ["1961-07-04"],
      countries: ["XK"],
      addresses: [{ asset: "ETH", address: listedAddress }],
    },
    {
      id: "102",
      kind: "other",
      programmes: ["CYBER2"],
      names: [{ text: "Nowhere Trading LLC", isWeak: false }],
      births: [],
      countries: [],
      addresses: [{ asset: "XBT", address: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4" }],
    },
  ])
})

test("the European Union's list contains names, births, programmes and countries", async () => {
  expect(await read("eu", sampleEu)).toEqual({
    version: "2026-11-03T10:15:00.000+01:00",
    entries: [
      {
        id: "EU.27.28",
        kind: "person",
        programmes: ["INV"],
        names: [
          { text: "Art Vandelay", isWeak: false },
          { text: "The Importer", isWeak: true },
        ],
        births: ["1961-07-04", "1962"],
        countries: ["XK"],
        addresses: [],
      },
    ],
  })
})

test("the United Nations' list contains persons and others, in every script", async () => {
  const { version, entries } = await read("un", sampleUn)
  expect(version).toBe("2026-11-01T00:00:00.000Z")
  expect(
    entries.map(({ id, kind, names, births }) => ({ id, kind, names: names.map(({ text }) => text), births })),
  ).toEqual([
    { id: "INi.001", kind: "person", names: ["ART VANDELAY", "Арт Вандели", "Importer"], births: ["1961-07-04"] },
    { id: "INe.001", kind: "other", names: ["NOWHERE TRADING", "Nowhere"], births: [] },
  ])
})

test("a file gives the same list in pieces of any size", async () => {
  const whole = await read("ofac", sampleOfac(), 1_000_000)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 400 }), async (size) => {
      expect(await read("ofac", sampleOfac(), size)).toEqual(whole)
    }),
    { numRuns: 20 },
  )
})

test.each([
  ["the list of another publisher", sampleEu],
  ["a page that says that the service is away", "<!DOCTYPE html><html><body>Service unavailable</body></html>"],
  ["a file that was cut off", sampleOfac().slice(0, -200)],
  ["no file", ""],
  ["text that is no XML", "sdn_advanced"],
  [
    "a file that declares entities",
    `<!DOCTYPE Sanctions [<!ENTITY a "b">]><Sanctions><DateOfIssue>&a;</DateOfIssue></Sanctions>`,
  ],
  ["elements within elements without end", `<Sanctions>${"<DateOfIssue>".repeat(10_000)}`],
])("%s is not taken for the list", async (_what, text) => {
  await expect(read("ofac", text)).rejects.toThrow(ListFormatError)
})

test("an address is found in each notation that its network allows, and in no other", () => {
  expect(addressKey(` ${listedAddress} `)).toBe(addressKey(listedAddress.toLowerCase()))
  expect(addressKey("BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4")).toBe(
    addressKey("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"),
  )
  expect(addressKey("1BoatSLRHtKNngkdXEeobR76b53LETtpyT")).not.toBe(addressKey("1boatslrhtknngkdxeeobr76b53lettpyt"))
})
